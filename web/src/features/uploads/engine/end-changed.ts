import { untilDone } from "#web/data/again.ts";
import { execute } from "#web/data/graphql/execute.ts";
import { UnreadableFile } from "#web/data/unreadable-file.ts";
import { CANCEL_UPLOAD } from "../api/uploads.documents.ts";
import { forgetUpload } from "./remembered-uploads.ts";

/** Ends an upload on the server too if a file of it has changed: it could never be completed (PLUS-1486). */
export async function endIfChanged<T>(uploadId: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof UnreadableFile && error.hasChanged) {
      forgetUpload(uploadId, Date.now());
      const always = new AbortController().signal;
      void untilDone(() => execute(CANCEL_UPLOAD, { upload: uploadId }), always).catch(() => {}); // already gone
    }
    throw error;
  }
}
