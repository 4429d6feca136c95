import { expect, test } from "vitest";
import { ALL_WELL } from "./all-well-fixture.ts";
import type { SystemStatus } from "./api/status-query.ts";
import { whatToDo } from "./what-to-do.ts";

const [api, worker] = ALL_WELL.processes as [SystemStatus["processes"][number], SystemStatus["processes"][number]];
const [disk] = ALL_WELL.storages as [SystemStatus["storages"][number]];
const tasksOf = (change: Partial<SystemStatus>) => whatToDo({ ...ALL_WELL, ...change });
const ids = (change: Partial<SystemStatus>) => tasksOf(change).map(({ id, level }) => `${id}: ${level}`);

test("there is no task when all is well", () => {
  expect(whatToDo(ALL_WELL)).toEqual([]);
});

test("a storage in trouble, or with paused uploads, is a task; one that is read-only on purpose isn't", () => {
  const storages = (change: Partial<typeof disk>) => ids({ storages: [{ ...disk, ...change }] });
  for (const trouble of ["UNWRITABLE", "SILENT", "FULL", "LOW"] as const)
    expect(storages({ trouble })).toEqual(["storage Local disk: error"]);
  expect(storages({ isPaused: true })).toEqual(["paused Local disk: error"]);
  expect(storages({ isPaused: true, isReadOnly: true })).toEqual([]);
  expect(storages({ isReadOnly: true })).toEqual([]);
  const [away] = tasksOf({ storages: [{ ...disk, isReadOnly: true, trouble: "UNWRITABLE" }] });
  expect(away?.what).toBe(`Can't read the storage "Local disk".`);
});

test("database space below 1 GiB, connections from 90 %, and ten slow statements are tasks", () => {
  const database = (change: Partial<SystemStatus["database"]>) =>
    ids({ database: { ...ALL_WELL.database, ...change } });
  expect(database({ freeBytes: 1024 ** 3 })).toEqual([]);
  expect(database({ freeBytes: 1024 ** 3 - 1 })).toEqual(["database room: error"]);
  expect(database({ freeBytes: null })).toEqual([]);
  expect(database({ connections: 89, mostConnections: 100 })).toEqual([]);
  expect(database({ connections: 90, mostConnections: 100 })).toEqual(["connections: warning"]);
  const slow = (n: number) =>
    ids({
      processes: [
        { ...api, slowStatements: 4 },
        { ...worker, slowStatements: n },
      ],
    });
  expect(slow(5)).toEqual([]);
  expect(slow(6)).toEqual(["slow: warning"]);
});

test("silent processes, a missing worker, mixed versions and a missing ffmpeg are tasks", () => {
  const silent = { isSilent: true, silentSeconds: 240 };
  expect(tasksOf({ processes: [{ ...api, ...silent }, worker] })).toMatchObject([
    { what: "The API on studio-01 has been silent for 4 min.", level: "error" },
  ]);
  const jobs = [{ kind: "some.work", waiting: 3, running: 0, oldestWaitingSeconds: 1 }];
  expect(tasksOf({ processes: [api, { ...worker, ...silent }], jobs }).map(({ what }) => what)).toEqual([
    "No worker is running, and 3 jobs wait.",
    "The worker on render-01 has been silent for 4 min.",
  ]);
  expect(tasksOf({ processes: [api] })[0]?.what).toBe("No worker is running.");
  expect(tasksOf({ processes: [api, { ...worker, version: "1.3.0" }] })).toMatchObject([
    { what: "Processes run different versions: 1.4.0, 1.3.0.", level: "warning" },
  ]);
  expect(ids({ processes: [api, worker, { ...worker, id: "old", version: "1.3.0", ...silent }] })).toEqual([
    "silent old: error",
  ]);
  expect(ids({ processes: [api, { ...worker, ffmpegVersion: null }] })).toEqual([`ffmpeg ${worker.id}: error`]);
});

test("clips that wait for over 15 minutes and failed jobs are tasks; other jobs may wait", () => {
  const jobs = (kind: string, oldestWaitingSeconds: number) =>
    ids({ jobs: [{ kind, waiting: 1, running: 1, oldestWaitingSeconds }] });
  expect(jobs("processing.quick", 900)).toEqual([]);
  expect(jobs("processing.quick", 901)).toEqual(["long wait: warning"]);
  expect(jobs("mail.send", 30_000)).toEqual([]);
  const failure = { lastAt: ALL_WELL.at, lastMessage: null };
  const failures = [
    { ...failure, kind: "processing.transcode", count: 1 },
    { ...failure, kind: "new.kind", count: 2_000 },
  ];
  expect(tasksOf({ failures })).toMatchObject([
    { what: "1 job failed in the last day: Renditions.", place: { kind: "failed jobs", of: "processing.transcode" } },
    { what: "2,000 jobs failed in the last day: new.kind.", place: { of: "new.kind" } },
  ]);
});

test("refused and rejected mail is a task with the server's words; waiting or kept mail isn't", () => {
  const mail = (change: Partial<SystemStatus["mail"]>) => tasksOf({ mail: { ...ALL_WELL.mail, ...change } });
  expect(mail({ waiting: 5, kept: 5 })).toEqual([]);
  expect(mail({ waiting: 1, refused: 1, lastError: "No route" })).toMatchObject([
    { id: "refused", level: "error", next: "The server said: No route", place: { kind: "outbox" } },
  ]);
  expect(mail({ failed: 2 })).toMatchObject([{ level: "warning", what: "2 mails were rejected in the last day." }]);
});

test("a backup of seven days ago is a task, and errors come before warnings", () => {
  const made = (madeAt: string) => ({ ...ALL_WELL, lastBackup: { ...ALL_WELL.lastBackup, madeAt } }) as SystemStatus;
  expect(whatToDo(made("2026-11-19T22:00:01Z"))).toEqual([]);
  expect(whatToDo(made("2026-11-19T22:00:00Z"))).toMatchObject([{ what: "The last backup is 7 days old." }]);
  expect(tasksOf({ lastBackup: null })).toEqual([]);
  const mixed = { ...made("2026-11-01T22:00:00Z"), mail: { ...ALL_WELL.mail, refused: 1, waiting: 1 } };
  expect(whatToDo(mixed).map(({ id }) => id)).toEqual(["refused", "backup"]);
});

test("PLUS-1701 a certificate of less than fourteen days, none at all, and one that can't be replaced are tasks with the reason", () => {
  const certificate = (expiresAt: string | null, trouble: string | null = null) =>
    tasksOf({ certificate: { expiresAt, trouble } }).map(({ level, what, next }) => [level, what, next]);
  const renew = "Renew it. It is used as soon as its files are replaced.";
  expect(certificate("2026-12-10T22:00:00Z")).toEqual([]);
  expect(certificate("2026-12-10T21:59:59Z")).toEqual([["warning", "The certificate expires in 13 days.", renew]]);
  expect(certificate("2026-11-27T22:00:00Z", "Refused")).toEqual([
    ["warning", "The certificate expires in 1 day.", "Refused"],
  ]);
  expect(certificate("2026-11-27T21:59:59Z")).toEqual([
    ["error", "The certificate expires in less than a day.", renew],
  ]);
  expect(certificate("2026-11-26T21:59:59Z")).toEqual([["error", "The certificate has expired.", renew]]);
  expect(certificate(null, "No answer")).toEqual([
    ["error", "There is no certificate yet, so nobody can open Rushlight.", "No answer"],
  ]);
  expect(certificate("2027-11-27T22:00:00Z", "Broken")).toEqual([
    ["warning", "A newer certificate can't be used.", "Broken"],
  ]);
  expect(tasksOf({ certificate: null })).toEqual([]);
});
