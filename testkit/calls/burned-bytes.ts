import { expect } from "vitest";
import { until } from "../until.ts";

/** Repeats the request until it is the caller's turn: burned media are 503 before (PLUS-1187). */
export async function inTurn<Response extends { readonly status: number }>(
  ask: () => Promise<Response>,
): Promise<Response> {
  let response = await ask();
  await until(async () => {
    if (response.status === 503) response = await ask();
    return response.status !== 503;
  }, 60_000);
  return response;
}

/** The bytes of burned media. */
export async function bytesAt(url: string): Promise<Buffer> {
  const response = await inTurn(() => fetch(url));
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}
