import { graphql } from "#web/data/graphql/graphql-document.ts";

export const FOLDER_CHECKSUMS = graphql(`
  query FolderChecksums($folder: ID!) {
    folderChecksums(folder: $folder) { id name dialect tool counts { result count } files { path result kind listed present } }
  }
`);

export const COMPUTE_CHECKSUMS = graphql(`
  mutation ComputeChecksums($list: ID!) { computeChecksums(list: $list) }
`);

export const REQUEST_CHECKSUM_LIST = graphql(`
  mutation RequestChecksumList($folder: ID!) { requestChecksumList(folder: $folder) { url } }
`);
