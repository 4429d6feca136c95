import { untilDone } from "#web/data/again.ts";
import { execute } from "#web/data/graphql/execute.ts";
import { putBytes } from "#web/data/put-bytes.ts";
import { CONFIRM_IMAGE_UPLOAD } from "./image.documents.ts";

/** The response of calls that return an upload address. */
export interface PutAddress {
  readonly id: string;
  readonly urls: readonly string[];
}

export interface SendImageOptions {
  readonly file: File;
  /** Requests the address: PROJECTS-046 and similar. */
  readonly start: () => Promise<PutAddress>;
  /** 0 to 100. */
  readonly onProgress: (percent: number) => void;
  /** Ends the attempts; sending then rejects with its reason. */
  readonly signal: AbortSignal;
}

/**
 * Address, PUT with progress, confirmation: when it resolves, the image is in use. Lost requests are repeated until they succeed
 * or are cancelled (UPLOAD-083).
 * @throws ApiError with the server's sentence if it isn't a usable image; PutError if the bytes are refused
 * @public
 */
export async function sendImage({ file, start, onProgress, signal }: SendImageOptions): Promise<void> {
  const { id, urls } = await untilDone(start, signal);
  const put = {
    contentType: file.type,
    checksum: null,
    signal,
    onProgress: (sentBytes: number) => onProgress(file.size === 0 ? 0 : (sentBytes / file.size) * 100),
  };
  await untilDone(() => putBytes(urls[0] ?? "", file, put), signal);
  await untilDone(() => execute(CONFIRM_IMAGE_UPLOAD, { id }, signal), signal);
}
