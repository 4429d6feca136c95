import { graphql } from "#web/data/graphql/graphql-document.ts";
import { WINDOW_ITEMS } from "#web/data/windows/placed-window.ts";
import { FOLDED_ROWS } from "../folded-rows.ts";

const FOUND = `
  fragment Found on SearchObject {
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
`;

/** Contains only the fragment, so that each result counts once in the cost of a query (docs/api.md). */
const WINDOW = "version from count nodes { ...Found }";

export const SEARCH_EVERYTHING = graphql(`
  query SearchEverything($text: String!) {
    User: searchWindow(text: $text, type: USER, first: ${FOLDED_ROWS}) { ${WINDOW} }
    Project: searchWindow(text: $text, type: PROJECT, first: ${FOLDED_ROWS}) { ${WINDOW} }
    Folder: searchWindow(text: $text, type: FOLDER, first: ${FOLDED_ROWS}) { ${WINDOW} }
    Asset: searchWindow(text: $text, type: ASSET, first: ${FOLDED_ROWS}) { ${WINDOW} }
    Link: searchWindow(text: $text, type: LINK, first: ${FOLDED_ROWS}) { ${WINDOW} }
  }
  ${FOUND}
`);

export const SEARCH_OF_TYPE = graphql(`
  query SearchOfType($text: String!, $type: SearchType!, $version: String, $from: Int, $at: ID) {
    searchWindow(text: $text, type: $type, version: $version, from: $from, at: $at, first: ${WINDOW_ITEMS}) { ${WINDOW} }
  }
  ${FOUND}
`);
