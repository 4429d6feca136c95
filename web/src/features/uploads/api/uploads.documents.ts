import { graphql } from "#web/data/graphql/graphql-document.ts";

const RESULT = `assetId versionId jobId processed isMetadata`;
const STATS = `stats { hasMetadata invalidMetadata metadataProblems files parsed matched folderHasMetadata }`;
const STATE = `state error results { ${RESULT} } ${STATS} files { id name size partSize parts { number size checksum } }`;

export const UPLOAD_FOLDER = graphql(`
  mutation UploadFolder($project: ID!, $parent: ID!, $path: [String!]!) {
    createFolderRecursive(project: $project, parent: $parent, path: $path) { id }
  }
`);

export const BEGIN_PLAIN_UPLOAD = graphql(`
  mutation BeginPlainUpload($folder: ID!, $files: [UploadFileInput!]!) {
    uploadAsset(folder: $folder, files: $files) { id files { id url newVersionOf } }
  }
`);

export const END_PLAIN_UPLOAD = graphql(`
  mutation EndPlainUpload($upload: ID!, $checksums: [FileChecksumInput!]) {
    finalizeUpload(upload: $upload, checksums: $checksums) { results { ${RESULT} } ${STATS} }
  }
`);

export const BEGIN_MULTIPART_UPLOAD = graphql(`
  mutation BeginMultipartUpload($folder: ID!, $files: [UploadFileInput!]!) {
    uploadAssetMultipart(folder: $folder, files: $files) { id files { id newVersionOf } }
  }
`);

export const UPLOAD_PART = graphql(`
  mutation UploadPart($upload: ID!, $file: ID!, $partNumber: Int!) {
    uploadAssetPart(upload: $upload, file: $file, partNumber: $partNumber) { url }
  }
`);

export const END_MULTIPART_UPLOAD = graphql(`
  mutation EndMultipartUpload($upload: ID!, $checksums: [FileChecksumInput!]) {
    finalizeUploadV2(upload: $upload, checksums: $checksums) { ${STATE} }
  }
`);

export const POLL_UPLOAD = graphql(`
  query PollUpload($upload: ID!) { uploadState(upload: $upload) { ${STATE} } }
`);

/** @public */
export const CANCEL_UPLOAD = graphql(`
  mutation CancelUpload($upload: ID!) { cancelUploadAssetMultipart(upload: $upload) }
`);

export const UPLOAD_JOB = graphql(`
  query UploadJob($id: ID!) { job(id: $id) { id state progress } }
`);

export const CANCEL_UPLOAD_JOB = graphql(`
  mutation CancelUploadJob($id: ID!) { cancelJob(id: $id) { id } }
`);

export const RETRY_UPLOAD_JOB = graphql(`
  mutation RetryUploadJob($id: ID!) { retryJob(id: $id) { id } }
`);
