import { graphql } from "#web/data/graphql/graphql-document.ts";

const TOKEN = `transferId uploadId files { name destination } spec`;

export const ASPERA_UPLOAD = graphql(`
  mutation AsperaUpload($folder: ID!, $files: [UploadFileInput!]!) {
    asperaUploadToken(folder: $folder, files: $files) { ${TOKEN} }
  }
`);

export const ASPERA_DOWNLOAD = graphql(`
  mutation AsperaDownload($project: ID!, $parent: ID!, $folders: [ID!]!, $assets: [ID!]!, $choice: ItemChoice) {
    asperaDownloadToken(project: $project, parent: $parent, folders: $folders, assets: $assets, choice: $choice) { ${TOKEN} }
  }
`);

export const REPORT_TRANSFER = graphql(`
  mutation ReportTransfer($id: ID!, $status: TransferStatus!, $bytes: Float!) {
    reportTransfer(id: $id, status: $status, bytesTransferred: $bytes)
  }
`);

export const END_ASPERA_UPLOAD = graphql(`
  mutation EndAsperaUpload($upload: ID!) { finalizeUploadV2(upload: $upload) { state error } }
`);

export const POLL_ASPERA_UPLOAD = graphql(`
  query PollAsperaUpload($upload: ID!) { uploadState(upload: $upload) { state error } }
`);
