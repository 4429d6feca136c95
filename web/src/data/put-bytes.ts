import { PutError } from "./put-error.ts";
import { expectReadable } from "./unreadable-file.ts";

export interface PutOptions {
  contentType: string;
  /** xxh64 of the body; only our own server checks it. */
  checksum: string | null;
  signal: AbortSignal;
  /** Bytes sent so far. */
  onProgress: (sentBytes: number) => void;
}

/** The statuses that a PUT of bytes may succeed with (UPLOAD-068). */
const SUCCESS = new Set([200, 201, 204]);

/**
 * Sends a body to its address (UPLOAD-068 to 071).
 * @throws UnreadableFile if the browser refuses to read it: the request then ends as if the connection were lost (PLUS-1486)
 */
export async function putBytes(url: string, body: Blob, options: PutOptions): Promise<void> {
  try {
    await put(url, body, options);
  } catch (error) {
    if (error instanceof PutError && error.status === 0) await expectReadable(body);
    throw error;
  }
}

/** XMLHttpRequest, because fetch doesn't report progress. */
function put(url: string, body: Blob, options: PutOptions): Promise<void> {
  const { signal } = options;
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener("abort", abort, { once: true });
    request.open("PUT", url);
    request.setRequestHeader("content-type", options.contentType || "application/octet-stream");
    if (options.checksum !== null && isOurs(url)) request.setRequestHeader("x-checksum-xxh64", options.checksum);
    request.upload.onprogress = (event) => options.onProgress(event.loaded);
    request.onloadend = () => {
      signal.removeEventListener("abort", abort);
      if (signal.aborted) reject(signal.reason);
      else if (SUCCESS.has(request.status)) resolve();
      else reject(new PutError(request.status, sentence(request.responseText) ?? "The bytes did not arrive"));
    };
    request.send(body);
  });
}

/** An object store's own address is signed for specific headers. */
function isOurs(url: string): boolean {
  return new URL(url, window.location.origin).pathname.startsWith("/media/");
}

function sentence(answer: string): string | null {
  try {
    const body: { errors?: readonly { message?: unknown }[] } = JSON.parse(answer);
    const message = body.errors?.[0]?.message;
    return typeof message === "string" ? message : null;
  } catch {
    return null;
  }
}
