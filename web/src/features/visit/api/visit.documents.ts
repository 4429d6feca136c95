import type { VisitedLinkResult, VisitedLinkVariables } from "#web/data/generated/operations.ts";
import { graphql } from "#web/data/graphql/graphql-document.ts";

export const VISITED_LINK = graphql<VisitedLinkResult, VisitedLinkVariables>(`
  query VisitedLink($token: String!) {
    externalLink(token: $token) {
      id name projectId folderId folderIds assetIds hasFolders canDownload canComment expiresAt production logoUrl
      createdBy { id name }
    }
  }
`);
