import { beforeEach, expect, test } from "vitest";
import { FakeConnectSdk } from "#testkit/stand-ins/fake-connect.ts";
import { until } from "#testkit/until.ts";
import { ApiError } from "#web/data/api/api-error.ts";
import { useNotices } from "#web/ui/notices/notice-store.ts";
import type { TransferCalls, TransferToken } from "./api/transfer-calls.ts";
import type { ConnectSdk } from "./connect-sdk.ts";
import { createTransferFlow, type TransferQuestions } from "./transfer-flow.ts";
import { useTransfers } from "./transfer-list.ts";
import type { Direction } from "./transfers-commands.messages.ts";

let sdk: FakeConnectSdk;
/** The requests to the server, in order. */
let asked: unknown[];
/** The questions to the person, in order, and the answers. */
let questions: string[];
let answers: { retries: number; viaWeb: boolean };
let tokenFails: string | null;
let finishFails: boolean;
let byWeb: number;
let supported: boolean;

beforeEach(() => {
  sdk = new FakeConnectSdk();
  sdk.plan.files = [{ name: "C:\\Rushes\\A001.mov", size: 7 }];
  [asked, questions] = [[], []];
  answers = { retries: 0, viaWeb: false };
  [tokenFails, finishFails, byWeb, supported] = [null, false, 0, true];
  useTransfers.setState({ transfers: [] });
  useNotices.setState({ shown: [], log: [] });
});

function token(files: readonly { name: string }[], uploadId: string | null): TransferToken {
  if (tokenFails !== null) throw new ApiError({ code: tokenFails, message: "no", status: 500 });
  const named = files.map(({ name }, index) => ({ name, destination: `file-${index}` }));
  return {
    transferId: "t1",
    uploadId,
    files: named,
    spec: { token: "secret", direction: uploadId ? "send" : "receive" },
  };
}

const calls: TransferCalls = {
  uploadToken: async (folder, files) => {
    asked.push(["upload", folder, files.map(({ name, size }) => `${name}:${size}`)]);
    return token(files, "u1");
  },
  downloadToken: async (selection) => {
    asked.push(["download", selection]);
    return token([{ name: "Day 1/A001.mov" }, { name: "Day 1/A002.mov" }], null);
  },
  report: async (id, status, bytes) => {
    asked.push([id, status, bytes]);
  },
  finishUpload: async (uploadId) => {
    asked.push(["finish", uploadId]);
    if (finishFails) throw new Error("no");
  },
};

const ask: TransferQuestions = {
  install: async (direction, missing, retry) => {
    questions.push(`install ${direction} ${missing.state}`);
    for (let left = answers.retries; left > 0; left -= 1) {
      const client = await retry();
      if (client) return client;
      sdk.plan.extension = true;
    }
    return null;
  },
  viaWeb: async (direction, reason) => {
    questions.push(`web ${direction}: ${reason}`);
    return answers.viaWeb;
  },
};

const flow = () =>
  createTransferFlow({
    isSupported: () => supported,
    loadSdk: async () => sdk as unknown as ConnectSdk,
    calls,
    ask,
  });
const web = () => {
  byWeb += 1;
};
const SELECTION = { project: "p", parent: "f", folders: ["d"], assets: [] };
const start = (direction: Direction) =>
  direction === "upload" ? flow().upload("f", web) : flow().download(SELECTION, web);
const notices = () => useNotices.getState().log.map(({ kind, text }) => [kind, text]);
const listed = () => useTransfers.getState().transfers;

test("ASPERA-009 ASPERA-010 ASPERA-013 files selected in the transfer client are sent, finalized, confirmed, and leave the list", async () => {
  await start("upload");
  expect(asked).toEqual([["upload", "f", ["A001.mov:7"]]]);
  expect(sdk.started).toEqual([
    {
      token: "secret",
      direction: "send",
      paths: [{ source: "C:\\Rushes\\A001.mov", destination: "file-0" }],
    },
  ]);
  expect(listed()).toMatchObject([{ name: "A001.mov", direction: "upload", phase: "waiting" }]);
  sdk.tell("client-1", "running", { bytes_written: 3, percentage: 0.43 });
  expect(listed()).toMatchObject([{ phase: "running", fraction: 0.43, bytes: 3 }]);
  sdk.tell("client-1", "completed", { bytes_written: 7, percentage: 1 });
  await until(() => sdk.removed.length === 1);
  expect(asked.slice(1)).toEqual([
    ["t1", "running", 3],
    ["t1", "completed", 7],
    ["finish", "u1"],
  ]);
  expect(notices()).toEqual([["positive", "File(s) successfully uploaded"]]);
  expect(listed()).toEqual([]);
  expect(sdk.removed).toEqual(["client-1"]);
});

test("ASPERA-008 ASPERA-010 ASPERA-014 a selection is downloaded, confirmed, and leaves the list", async () => {
  await start("download");
  expect(asked).toEqual([["download", SELECTION]]);
  expect(listed()).toMatchObject([{ name: "2 file(s)", direction: "download" }]);
  sdk.tell("client-1", "completed", { bytes_written: 9, percentage: 1 });
  await until(() => sdk.removed.length === 1);
  expect(notices()).toEqual([["positive", "File(s) successfully downloaded"]]);
  expect(listed()).toEqual([]);
  expect(asked).toContainEqual(["t1", "completed", 9]);
});

test("ASPERA-010 repeated events end a transfer once", async () => {
  await start("upload");
  sdk.tell("client-1", "completed", { bytes_written: 7 });
  sdk.tell("client-1", "completed", { bytes_written: 7 });
  await until(() => sdk.removed.length === 1);
  expect(asked.filter((call) => Array.isArray(call) && call[0] === "finish")).toHaveLength(1);
});

test.each(["upload", "download"] as const)(
  "ASPERA-015 ASPERA-016 a transfer that the client does not start is reported: %s",
  async (direction) => {
    sdk.plan.refuses = true;
    await start(direction);
    const what = direction === "upload" ? "Upload" : "Download";
    expect(notices()).toEqual([["negative", `Could not start the ${what}`]]);
    expect(asked.at(-1)).toEqual(["t1", "failed", 0]);
    expect(listed()).toEqual([]);
  },
);

test("ASPERA-015 ASPERA-016 a transfer that the server refuses is reported in the same words", async () => {
  tokenFails = "FORBIDDEN";
  await start("upload");
  await start("download");
  expect(notices().map(([, text]) => text)).toEqual(["Could not start the Download", "Could not start the Upload"]);
});

test("ASPERA-019 AUTH-069 an unauthorised transfer is reported, at its start or later", async () => {
  tokenFails = "UNAVAILABLE";
  await start("upload");
  expect(notices()).toEqual([["negative", "Something went wrong during the authentication"]]);
  tokenFails = null;
  await start("download");
  sdk.tell("client-1", "failed", { error_desc: "Server aborted session: authorization token expired" });
  await until(() => sdk.removed.length === 1);
  expect(notices()).toHaveLength(2);
  expect(notices()[0]).toEqual(["negative", "Something went wrong during the authentication"]);
  expect(asked.at(-1)).toEqual(["t1", "failed", 0]);
});

test("PLUS-064 a transfer that fails midway, or at the end, is reported and leaves the list", async () => {
  await start("upload");
  sdk.tell("client-1", "failed", { error_desc: "Disk full" });
  await until(() => sdk.removed.length === 1);
  finishFails = true;
  await start("upload");
  sdk.tell("client-2", "completed");
  await until(() => sdk.removed.length === 2);
  expect(notices()).toEqual([
    ["negative", "File(s) not uploaded"],
    ["negative", "File(s) not uploaded"],
  ]);
  expect(listed()).toEqual([]);
});

test("PLUS-064 a transfer can be cancelled in the list", async () => {
  const running = flow();
  await running.download(SELECTION, web);
  await running.cancel("t1");
  await until(() => sdk.removed.length === 1);
  expect(asked.at(-1)).toEqual(["t1", "cancelled", 0]);
  expect([listed(), notices()]).toEqual([[], []]);
});

test.each(["upload", "download"] as const)(
  "ASPERA-011 ASPERA-021 ASPERA-022 an unsupported %s asks, uses the web on request, and otherwise ends",
  async (direction) => {
    supported = false;
    await start(direction);
    expect([byWeb, asked, notices()]).toEqual([0, [], []]);
    answers.viaWeb = true;
    await start(direction);
    expect([byWeb, asked]).toEqual([1, []]);
    expect(questions).toEqual(
      Array(2).fill(`web ${direction}: High-speed transfer is unavailable for this browser or OS.`),
    );
  },
);

test("ASPERA-001 ASPERA-021 without a transfer server the web is offered", async () => {
  tokenFails = "NOT_CONFIGURED";
  answers.viaWeb = true;
  await start("download");
  expect(byWeb).toBe(1);
  expect(notices()).toEqual([]);
});

test("ASPERA-017 ASPERA-018 a missing extension is reported; after the install step it is reported again until it is there", async () => {
  sdk.plan.extension = false;
  answers.retries = 2;
  await start("upload");
  expect(questions).toEqual(["install upload no-extension"]);
  expect(notices()).toEqual([
    ["negative", "Aspera is still not installed"],
    ["negative", "The Aspera extension is not installed"],
  ]);
  expect(sdk.started).toHaveLength(1);
});

test("ASPERA-017 an extension whose program doesn't run isn't reported as missing", async () => {
  sdk.plan.client = "fails";
  await start("upload");
  expect(questions).toEqual(["install upload not-running"]);
  expect(notices()).toEqual([]);
});

test("ASPERA-002 ASPERA-003 a transfer client that doesn't run opens the install step, and giving up starts nothing", async () => {
  sdk.plan.client = "fails";
  await start("download");
  expect(questions).toEqual(["install download not-running"]);
  expect([sdk.started, notices(), byWeb]).toEqual([[], [], 0]);
});
