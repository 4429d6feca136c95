import { graphql } from "#web/data/graphql/graphql-document.ts";

const FIELDS = "id name state progress message leftOut url";

export const REQUEST_MARKED_DOWNLOAD = graphql(`
  mutation RequestMarkedDownload($project: ID!, $parent: ID!, $folders: [ID!]!, $assets: [ID!]!, $choice: ItemChoice) {
    requestMarkedDownload(project: $project, parent: $parent, folders: $folders, assets: $assets, choice: $choice) { ${FIELDS} }
  }
`);

export const MARKED_DOWNLOAD = graphql(`
  query MarkedDownload($id: ID!) { markedDownload(id: $id) { ${FIELDS} } }
`);

export const CANCEL_MARKED_DOWNLOAD = graphql(`
  mutation CancelMarkedDownload($id: ID!) { cancelMarkedDownload(id: $id) }
`);
