import { execute } from "../graphql/execute.ts";
import { putBytes } from "../put-bytes.ts";
import { CONFIRM_IMAGE_UPLOAD } from "./image.documents.ts";

/** What the calls that give out an address answer. */
export interface ImageUploadAddress {
  readonly id: string;
  readonly urls: readonly string[];
}

export interface SendImageOptions {
  readonly file: File;
  /** Asks for the address: PROJECTS-046 and its like. */
  readonly start: () => Promise<ImageUploadAddress>;
  /** 0 to 100. */
  readonly onProgress: (percent: number) => void;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Address, PUT with progress, confirmation: when it resolves, the picture is shown.
 * @throws ApiError with the server's sentence when it is no picture that can be shown; PutError when the bytes did not arrive
 */
export async function sendImage({ file, start, onProgress, signal }: SendImageOptions): Promise<void> {
  const { id, urls } = await start();
  await putBytes(urls[0] ?? "", file, {
    contentType: file.type,
    checksum: null,
    signal: signal ?? new AbortController().signal,
    onProgress: (sentBytes) => onProgress(file.size === 0 ? 0 : (sentBytes / file.size) * 100),
  });
  await execute(CONFIRM_IMAGE_UPLOAD, { id });
}
