import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeConnectSdk } from "#testkit/stand-ins/fake-connect.ts";
import type { ConnectSdk } from "./connect-sdk.ts";
import { EXTENSION_TIMEOUT_MS, openConnect, READY_TIMEOUT_MS } from "./connect-session.ts";

let sdk: FakeConnectSdk;
beforeEach(() => {
  vi.useFakeTimers();
  sdk = new FakeConnectSdk();
});
afterEach(() => {
  vi.useRealTimers();
});
const open = () => openConnect(sdk as unknown as ConnectSdk);

/** The state after this time; "waits" while it is still opening. */
async function stateAfter(ms: number): Promise<string> {
  let state = "waits";
  void open().then((opened) => {
    state = opened.state;
  });
  await vi.advanceTimersByTimeAsync(ms);
  return state;
}

test("ASPERA-007 the transfer client has 5 s to start", async () => {
  expect(READY_TIMEOUT_MS).toBe(5_000);
  sdk.plan.client = "silent";
  expect(await stateAfter(4_999)).toBe("waits");
  expect(await stateAfter(5_000)).toBe("not-running");
  void open().then((opened) => expect(opened.state).toBe("ready"));
  await vi.advanceTimersByTimeAsync(4_999);
  sdk.changeStatus("RETRYING");
  sdk.changeStatus("RUNNING");
  await vi.advanceTimersByTimeAsync(1);
  expect.assertions(4);
});

test("ASPERA-007 a client that reports it can't run is not waited for", async () => {
  sdk.plan.client = "fails";
  expect(await stateAfter(0)).toBe("not-running");
});

test("ASPERA-020 the browser's extension has 3 s to respond", async () => {
  expect(EXTENSION_TIMEOUT_MS).toBe(3_000);
  sdk.plan.extension = "silent";
  expect(await stateAfter(2_999)).toBe("waits");
  expect(await stateAfter(3_000)).toBe("no-extension");
});

test("ASPERA-020 without the extension the address of the browser's own store is returned", async () => {
  sdk.plan.extension = false;
  expect(await open()).toEqual({ state: "no-extension", installAddress: "https://store.example/connect" });
});

test("ASPERA-011 a browser for which there is no extension is not supported", async () => {
  sdk.plan.extension = undefined;
  expect(await open()).toEqual({ state: "unsupported" });
});
