import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { notFound } from "#core/errors/app-error.ts";
import { storeAway } from "./s3-error.ts";

/**
 * PUTs a stream of known length to a presigned address without buffering it (the SDK wants a body it can hash twice).
 * @returns the store's ETag
 */
export async function putToStore(
  url: string,
  source: AsyncIterable<Uint8Array>,
  sizeBytes: number,
  signal?: AbortSignal,
): Promise<string> {
  const send = url.startsWith("https:") ? httpsRequest : httpRequest;
  const request = send(url, {
    method: "PUT",
    headers: { "content-length": sizeBytes },
    ...(signal === undefined ? {} : { signal }),
  });
  const answered = new Promise<string>((resolve, reject) => {
    request.on("error", reject);
    request.on("response", (response) => {
      response.resume();
      if (response.statusCode === 200) return resolve(response.headers.etag ?? "");
      const refusal = new Error(`the object store answered ${response.statusCode} to a part`);
      reject(response.statusCode === 404 ? notFound("Upload") : storeAway(refusal));
      request.destroy(); // a store that refuses early stops reading
    });
  });
  const [answer, sent] = await Promise.allSettled([
    answered,
    pipeline(Readable.from(source, { objectMode: false }), request),
  ]);
  if (answer.status === "rejected") throw answer.reason;
  if (sent.status === "rejected") throw sent.reason;
  return answer.value;
}
