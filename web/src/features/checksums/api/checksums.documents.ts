import type {
  ComputeChecksumsResult,
  ComputeChecksumsVariables,
  FolderChecksumsResult,
  FolderChecksumsVariables,
  RequestChecksumListResult,
  RequestChecksumListVariables,
} from "#web/data/generated/operations.ts";
import { graphql } from "#web/data/graphql/graphql-document.ts";

export const FOLDER_CHECKSUMS = graphql<FolderChecksumsResult, FolderChecksumsVariables>(`
  query FolderChecksums($folder: ID!) {
    folderChecksums(folder: $folder) { id name dialect tool counts { result count } files { path result kind listed present } }
  }
`);

export const COMPUTE_CHECKSUMS = graphql<ComputeChecksumsResult, ComputeChecksumsVariables>(`
  mutation ComputeChecksums($list: ID!) { computeChecksums(list: $list) }
`);

export const REQUEST_CHECKSUM_LIST = graphql<RequestChecksumListResult, RequestChecksumListVariables>(`
  mutation RequestChecksumList($folder: ID!) { requestChecksumList(folder: $folder) { url } }
`);
