import { graphql } from "#web/data/graphql/graphql-document.ts";

export const SEARCH_EVERYTHING = graphql(`
  query SearchEverything($text: String!) {
    search(text: $text) {
      score
      object {
        __typename
        ... on User { id name email createdBy { id name } }
        ... on Project { id name folderId createdBy { id name } poster { url sizes { width height url } } }
        ... on Folder { id name projectId createdBy { id name } }
        ... on Asset {
          id projectId name displayName sceneTake circled type size duration createdBy { id name }
          parents { id name }
          newestVersion { poster { url sizes { width height url } } }
        }
        ... on Link { id name projectId createdAt expiresAt createdBy { id name } }
      }
    }
  }
`);
