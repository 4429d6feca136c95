import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { userEvent as pointer } from "vitest/browser";
import { aLiveJob } from "#core/live/live-job-fixture.ts";
import { writeLive } from "#core/live/live-message.ts";
import { metadataAttached } from "#core/live/metadata-attached.ts";
import { updateJobs } from "#core/live/update-jobs.ts";
import { standInByteServer } from "#web/app/stand-in/byte-server-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { production } from "#web/app/stand-in/production-fixture.ts";
import { JOB_POLL_MS } from "#web/data/live/ask-while-down.ts";
import { live } from "#web/data/live/live.ts";
import type { LiveSocket } from "#web/data/live/live-connection.ts";
import { startUploads } from "./upload-engine.ts";
import { useUploads } from "./upload-store.ts";

const NONE = { operations: [], summary: null, tab: "upload", isPanelOpen: false } as const;
// Polling begins with the page's first upload, and its five-second timer would fire during some test: here it never does.
beforeAll(() => {
  const setReal = window.setInterval.bind(window);
  vi.stubGlobal("setInterval", (work: () => void, ms: number) => setReal(ms === JOB_POLL_MS ? () => {} : work, ms));
});
beforeEach(() => useUploads.setState(NONE));
afterEach(() => useUploads.setState(NONE));

/** The byte server: the connection is lost this many times; returns the addresses of all PUTs. */
function losingPuts(losses: number): string[] {
  const puts: string[] = [];
  standInByteServer(({ url, end }) => {
    puts.push(url);
    const status = puts.length > losses ? 200 : 0;
    queueMicrotask(() => end(status));
  });
  return puts;
}

/** Pauses before another attempt end when the test says so; other timers run. */
function heldPauses() {
  const setReal = window.setTimeout.bind(window);
  const pauses: { readonly ms: number; readonly end: () => void }[] = [];
  vi.stubGlobal("setTimeout", (work: () => void, ms = 0, ...more: unknown[]) => {
    if (!new Error().stack?.includes("/data/again.ts")) return setReal(work, ms, ...more);
    pauses.push({ ms, end: work });
    return 0;
  });
  return pauses;
}

/** The server fails at the first of these calls; returns all of them. */
function refusingCalls(refusals: Readonly<Record<string, number>>): string[] {
  const asked: string[] = [];
  const answer = window.fetch;
  vi.stubGlobal("fetch", (input: RequestInfo, init?: RequestInit) => {
    const { operationName } = JSON.parse(typeof init?.body === "string" ? init.body : "{}");
    if (refusals[operationName] === undefined) return answer(input, init);
    asked.push(operationName);
    const before = asked.filter((name) => name === operationName).length;
    if (before > refusals[operationName]) return answer(input, init);
    const errors = [{ message: "Broken", extensions: { code: "INTERNAL" } }];
    return Promise.resolve(Response.json({ errors }, { status: 500 }));
  });
  return asked;
}

const TARGET = { id: "u1", files: [{ id: "f1", url: "/media/upload/f1" }] };
const RESULTS = { results: [{ assetId: "a1", versionId: "v1", jobId: null, processed: true, isMetadata: false }] };

/** Sends a file in one piece. */
async function send(refusals: { readonly begin: number; readonly end: number }, losses: number) {
  const user = { settings: { prefersUploadV2: false, autoPlay: false } };
  const more = { uploadAsset: TARGET, finalizeUpload: RESULTS, cancelUploadAssetMultipart: true };
  await openApp("/projects/p1/root", production({ user, root: { allowedTo: { upload: true } } }, more));
  const asked = refusingCalls({ BeginPlainUpload: refusals.begin, EndPlainUpload: refusals.end });
  const puts = losingPuts(losses);
  const pauses = heldPauses();
  const file = new File([new Uint8Array(70_000)], "notes.bin");
  startUploads({ projectId: "p1", folderId: "root" }, [{ path: "", name: file.name, file }]);
  /** Waits for the next pause, and ends it. */
  const pass = async (place: number) => {
    await waitFor(() => expect(pauses.length).toBeGreaterThan(place));
    pauses[place]?.end();
    return pauses[place]?.ms;
  };
  return { asked, puts, pauses, pass };
}

test("PLUS-215 an upload in one piece and the calls around it are tried again after 1 s, 2 s and so on, each until it succeeds", async () => {
  const { asked, puts, pass } = await send({ begin: 2, end: 2 }, 3);
  const passed: unknown[] = [];
  for (let place = 0; place < 7; place += 1) passed.push(await pass(place));
  await screen.findByText("File(s) successfully uploaded");
  const calls = (name: string) => asked.filter((one) => one === name);
  expect(passed).toEqual([1_000, 2_000, 1_000, 2_000, 3_000, 1_000, 2_000]);
  const counts = [calls("BeginPlainUpload"), puts, calls("EndPlainUpload")].map(({ length }) => length);
  expect(counts).toEqual([3, 4, 3]);
});

test.each([
  ["announced", Number.POSITIVE_INFINITY, 0],
  ["sent", 0, Number.POSITIVE_INFINITY],
])("PLUS-215 an upload that could not be %s is not tried again once it is cancelled", async (_what, begin, losses) => {
  const { asked, puts, pauses, pass } = await send({ begin, end: 0 }, losses);
  await pass(0);
  await waitFor(() => expect(pauses).toHaveLength(2));
  const before = [asked.length, puts.length];
  const row = within(await screen.findByRole("listitem"));
  fireEvent.click(row.getByRole("button", { name: /^Cancel/ }));
  await waitFor(() => expect(useUploads.getState().operations[0]?.state).toBe("Cancelled"));
  await pass(1);
  expect([asked.length, puts.length]).toEqual(before);
  expect(pauses).toHaveLength(2);
});

/** How many listeners ask before the page is left. */
function leaveListeners(): Set<unknown> {
  const listeners = new Set<unknown>();
  const [add, remove] = [window.addEventListener.bind(window), window.removeEventListener.bind(window)];
  vi.spyOn(window, "addEventListener").mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) => {
      if (type === "beforeunload") listeners.add(listener);
      add(type, listener);
    },
  );
  vi.spyOn(window, "removeEventListener").mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) => {
      if (type === "beforeunload") listeners.delete(listener);
      remove(type, listener);
    },
  );
  onTestFinished(() => void vi.restoreAllMocks());
  return listeners;
}

test.each([
  ["closes itself", false],
  ["stays under the pointer", true],
])(
  "PLUS-218 PLUS-221 once everything is done the panel %s, and nothing listens for the page's closing",
  async (_what, isOver) => {
    const listeners = leaveListeners();
    const { pauses, pass } = await send({ begin: 0, end: 0 }, 1);
    const panel = await screen.findByRole("region", { name: "Uploads" });
    await waitFor(() => expect(pauses).toHaveLength(1));
    expect(listeners.size).toBe(1);
    await pointer.hover(isOver ? panel : screen.getByRole("banner"));
    await pass(0);
    await screen.findByText("File(s) successfully uploaded");
    await waitFor(() => expect(listeners.size).toBe(0));
    expect(useUploads.getState().isPanelOpen).toBe(isOver);
  },
);

/** The live connection, which opens and is lost when the test says so. */
function heldLive() {
  const sockets: LiveSocket[] = [];
  class HeldSocket implements LiveSocket {
    onopen: LiveSocket["onopen"] = null;
    onmessage: LiveSocket["onmessage"] = null;
    onclose: LiveSocket["onclose"] = null;
    constructor() {
      sockets.push(this);
    }
    close() {}
  }
  vi.stubGlobal("WebSocket", HeldSocket);
  live.start(() => ({ url: "ws://localhost/ws", protocols: [] }));
  onTestFinished(live.stop);
  return {
    open: () => act(() => sockets.at(-1)?.onopen?.()),
    lose: () => act(() => sockets.at(-1)?.onclose?.({ code: 1006 })),
    again: () => act(live.revive),
    say: (state: "RUNNING" | "COMPLETED", progress: number) => {
      const job = aLiveJob({ id: "j1", uploadId: "u1", state, progress });
      act(() => sockets.at(-1)?.onmessage?.({ data: writeLive(updateJobs, { jobs: [job] }) }));
    },
  };
}

/** A file whose bytes have arrived; the server's response, with the id of the job, comes when the test says so. */
async function sendToJob(begin: (connection: ReturnType<typeof heldLive>) => unknown) {
  const finalized = Promise.withResolvers<unknown>();
  const user = { settings: { prefersUploadV2: false, autoPlay: false } };
  const job = { id: "j1", state: "RUNNING", progress: 70 };
  const more = { uploadAsset: TARGET, finalizeUpload: () => finalized.promise, job };
  const app = await openApp("/projects/p1/root", production({ user, root: { allowedTo: { upload: true } } }, more));
  losingPuts(0);
  const connection = heldLive();
  begin(connection);
  const file = new File([new Uint8Array(70_000)], "notes.bin");
  startUploads({ projectId: "p1", folderId: "root" }, [{ path: "", name: file.name, file }]);
  await waitFor(() => expect(app.calls("EndPlainUpload")).toHaveLength(1));
  const end = async () => {
    finalized.resolve({ results: [{ ...RESULTS.results[0], jobId: "j1", processed: false }] });
    await screen.findByText("File(s) successfully uploaded");
    await act(async () => {});
  };
  return { asked: () => app.calls("UploadJob"), connection, end };
}

const shown = () => useUploads.getState().operations.map(({ state, processed }) => [state, processed]);

test("PLUS-1274 a file that was sent shows what the live connection reported about its job before the job's id was known, without a call", async () => {
  const { asked, connection, end } = await sendToJob(({ open }) => open());
  connection.say("RUNNING", 40);
  expect(shown()).toEqual([["Analysing", 0]]);
  await end();
  expect(shown()).toEqual([["Processing", 0.4]]);
  connection.say("COMPLETED", 100);
  expect(shown()).toEqual([["Completed", 1]]);
  expect(asked()).toEqual([]);
});

test.each<[string, boolean, readonly ("open" | "lose" | "again")[]]>([
  ["was never open", false, []],
  ["opened only while the file was sent", false, ["open"]],
  ["is lost", true, ["lose"]],
  ["was lost and is open again", true, ["lose", "again", "open"]],
])("PLUS-1274 the job of a file is requested once if the live connection %s", async (_what, isOpen, steps) => {
  const { asked, connection, end } = await sendToJob(({ open }) => isOpen && open());
  for (const step of steps) connection[step]();
  await end();
  await waitFor(() => expect(shown()).toEqual([["Processing", 0.7]]));
  expect(asked()).toEqual([{ id: "j1" }]);
});

test("PLUS-268 the end of an upload and a late match of its project share one notice; another project has its own", async () => {
  const stats = {
    hasMetadata: false,
    invalidMetadata: false,
    files: 1,
    parsed: 0,
    matched: 0,
    folderHasMetadata: true,
  };
  const user = { settings: { prefersUploadV2: false, autoPlay: false } };
  const more = { uploadAsset: TARGET, finalizeUpload: { ...RESULTS, stats } };
  await openApp("/projects/p1/root", production({ user, root: { allowedTo: { upload: true } } }, more));
  losingPuts(0);
  const file = new File([new Uint8Array(7)], "A001.mov");
  startUploads({ projectId: "p1", folderId: "root" }, [{ path: "", name: file.name, file }]);
  await screen.findByText("Existing Metadata Couldn’t Be Matched to Any Clips");
  const matched = (projectId: string) =>
    act(() => live.tell(metadataAttached, { projectId, folderId: "root", assetId: "a1" }));
  const shown = () => screen.queryAllByText(/Existing Metadata/).map(({ textContent }) => textContent);
  matched("p1");
  await screen.findByText("Existing Metadata Attached to Clips");
  expect(shown()).toHaveLength(1);
  matched("p2");
  await waitFor(() => expect(shown()).toHaveLength(2));
});
