import { STATE_POLL_MS } from "#core/uploads/upload-limits.ts";
import { afterServerState } from "#core/uploads/upload-outcome.ts";
import { execute } from "#web/data/graphql/execute.ts";
import type { ResultOf, VariablesOf } from "#web/data/graphql/graphql-document.ts";
import {
  ASPERA_DOWNLOAD,
  ASPERA_UPLOAD,
  END_ASPERA_UPLOAD,
  POLL_ASPERA_UPLOAD,
  REPORT_TRANSFER,
} from "./transfers.documents.ts";

type AnsweredToken = ResultOf<typeof ASPERA_UPLOAD>["asperaUploadToken"];
export interface TransferToken extends Omit<AnsweredToken, "spec"> {
  /** Passed to the transfer client unchanged. */
  readonly spec: object;
}
export type DownloadSelection = VariablesOf<typeof ASPERA_DOWNLOAD>;
export type ReportedStatus = "running" | "completed" | "failed" | "cancelled";

/** The server calls for transfers. */
export interface TransferCalls {
  uploadToken(folder: string, files: readonly { name: string; size: number }[]): Promise<TransferToken>;
  downloadToken(selection: DownloadSelection): Promise<TransferToken>;
  report(id: string, status: ReportedStatus, bytes: number): Promise<void>;
  /** Resolves when the upload has become assets. Throws if it failed. */
  finishUpload(uploadId: string): Promise<void>;
}

export const transferCalls: TransferCalls = {
  uploadToken: async (folder, files) => {
    const inputs = files.map(({ name, size }) => ({ name, size }));
    return tokenOf((await execute(ASPERA_UPLOAD, { folder, files: inputs })).asperaUploadToken);
  },
  downloadToken: async (selection) => tokenOf((await execute(ASPERA_DOWNLOAD, selection)).asperaDownloadToken),
  report: async (id, status, bytes) => {
    await execute(REPORT_TRANSFER, { id, status, bytes });
  },
  finishUpload: async (upload) => {
    let state = (await execute(END_ASPERA_UPLOAD, { upload })).finalizeUploadV2;
    while (afterServerState(state.state) === "ask-again") {
      await new Promise((resolve) => {
        setTimeout(resolve, STATE_POLL_MS);
      });
      state = (await execute(POLL_ASPERA_UPLOAD, { upload })).uploadState;
    }
    if (afterServerState(state.state) === "fail") throw new Error(state.error ?? "The upload failed on the server");
  },
};

function tokenOf({ spec, ...token }: AnsweredToken): TransferToken {
  if (typeof spec !== "object" || spec === null) throw new Error("The server returned no transfer");
  return { ...token, spec };
}
