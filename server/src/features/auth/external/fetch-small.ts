import type { CustomFetch } from "openid-client";

/** Far more than a provider's metadata, keys and claims, which take a few kilobytes. */
const MOST_BYTES = 1 << 20;

/** `fetch` for a library that reads whole responses: endless ones are cut off (PLUS-502). */
export const fetchSmall: CustomFetch = async (url, options) => {
  const { body, status, statusText, headers } = await fetch(url, options as RequestInit);
  return new Response(body?.pipeThrough(upTo(MOST_BYTES)) ?? null, { status, statusText, headers });
};

function upTo(mostBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes > mostBytes) controller.error(new Error(`The identity provider returned more than ${mostBytes} bytes`));
      else controller.enqueue(chunk);
    },
  });
}
