import { afterEach, expect, test, vi } from "vitest";
import { standInByteServer } from "#web/app/stand-in/byte-server-fixture.ts";
import { standInServer } from "#web/app/stand-in/stand-in-server-fixture.ts";
import { sendImage } from "./send-image.ts";

/** The byte server responds to each PUT with the next of these statuses. */
function responding(...statuses: number[]): { readonly puts: string[] } {
  const puts: string[] = [];
  standInByteServer(({ url, end }) => {
    puts.push(url);
    const status = statuses.shift() ?? 200;
    queueMicrotask(() => end(status));
  });
  return { puts };
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const file = new File(["picture"], "logo.png", { type: "image/png" });
const start = async () => ({ id: "i1", urls: ["/media/upload/i1"] });

test("UPLOAD-083 a failed PUT of an image is repeated, each time after a longer pause, until it arrives", async () => {
  const server = standInServer({ confirmImageUpload: true });
  vi.stubGlobal("fetch", server.fetch);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { puts } = responding(500, 503, 200);
  const sent = sendImage({ file, start, onProgress: () => {}, signal: new AbortController().signal });
  await vi.advanceTimersByTimeAsync(0);
  expect(puts).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(999);
  expect(puts).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(puts).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(puts).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(puts).toHaveLength(3);
  vi.useRealTimers();
  await sent;
});

test("UPLOAD-083 a cancelled image is not sent again", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { puts } = responding(500);
  const stop = new AbortController();
  const sent = sendImage({ file, start, onProgress: () => {}, signal: stop.signal });
  const outcome = sent.then(
    () => "sent",
    (reason: unknown) => String(reason),
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(puts).toHaveLength(1);
  stop.abort(new Error("cancelled"));
  expect(await outcome).toBe("Error: cancelled");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(puts).toHaveLength(1);
});
