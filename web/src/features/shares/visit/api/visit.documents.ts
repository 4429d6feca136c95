import { graphql } from "#web/data/graphql/graphql-document.ts";

export const VISITED_LINK = graphql(`
  query VisitedLink($token: String!) {
    externalLink(token: $token) {
      id name projectId folderId folderIds assetIds hasFolders hasAspera canDownload downloadsMarked canComment expiresAt projectName production logoUrl userIP visitorName
      createdBy { id name }
      watermark { position }
      watermarks { enabled items { position type text } fontSize opacity opacityBackground horizontalOffset verticalOffset tiled forTeam }
      overlay { enabled image { url sizes { width height url } } size opacity x y }
    }
  }
`);

export const NAME_VISITOR = graphql(`
  mutation NameVisitor($name: String!) { nameVisitor(name: $name) }
`);
