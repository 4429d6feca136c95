import "#testkit/browser-window.ts";
import { expect, test, vi } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { execute } from "./execute.ts";
import { sendRepeatably } from "./send-repeatably.ts";

const lost = (status: number) => new ApiError({ code: "NETWORK", message: "The server could not be reached", status });

/** Consecutive responses: an error is thrown, anything else is returned. */
function stage(...answers: readonly unknown[]) {
  const keys: string[] = [];
  const waits: number[] = [];
  const ports = { wait: async (ms: number) => void waits.push(ms), random: () => 0.5 };
  const send = async (key: string) => {
    const answer = answers[keys.length];
    keys.push(key);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { keys, waits, run: (signal?: AbortSignal) => sendRepeatably(send, signal, ports) };
}

test("PLUS-332 a call whose response is lost is sent again with the same key, each call with its own key", async () => {
  const { keys, waits, run } = stage(lost(0), lost(502), "done", "done");
  expect(await run()).toBe("done");
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(waits).toEqual([300, 1_000]);
  await run();
  expect(keys[3]).not.toBe(keys[0]);
});

test("PLUS-332 refused and cancelled calls are not sent again, and a server that stays away is reported", async () => {
  const refused = stage(new ApiError({ code: "FORBIDDEN", message: "No", status: 403 }));
  await expect(refused.run()).rejects.toMatchObject({ status: 403 });
  expect(refused.keys).toHaveLength(1);
  const away = stage(...[1, 2, 3, 4].map(() => lost(0)));
  await expect(away.run()).rejects.toMatchObject({ status: 0 });
  expect(away.keys).toHaveLength(4);
  const calledOff = stage(lost(0), "done");
  await expect(calledOff.run(AbortSignal.abort())).rejects.toMatchObject({ status: 0 });
  expect(calledOff.keys).toHaveLength(1);
});

test("PLUS-332 every mutation has a key and is sent again, a query has none and is not", async () => {
  const keys: (string | null)[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    if (!address.endsWith("/api/graphql")) return Response.json({});
    keys.push(new Headers(init.headers).get("idempotency-key"));
    if (keys.length !== 2) throw new TypeError("Failed to fetch");
    return Response.json({ data: { done: true } });
  });
  const done = { source: "mutation Done { done }", operationName: "Done" };
  expect(await execute(done)).toEqual({ done: true });
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
  await expect(execute({ source: "query Asked { asked }", operationName: "Asked" })).rejects.toBeInstanceOf(ApiError);
  expect(keys.slice(2)).toEqual([null]);
  vi.unstubAllGlobals();
});
