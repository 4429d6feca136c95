import type { SystemStatus } from "./api/status-query.ts";

const AT = "2026-11-26T22:00:00Z";
const process = { version: "1.4.0", nodeVersion: "24.7.0", startedAt: "2026-11-26T19:00:00Z", isSilent: false };
const quick = { slowStatements: 0, slowestMs: 0, slowestStatement: null };

/** An installation of two machines with nothing to do. */
export const ALL_WELL: SystemStatus = {
  at: AT,
  version: "1.4.0",
  peopleHere: 14,
  jobs: [{ kind: "processing.transcode", waiting: 0, running: 2, oldestWaitingSeconds: 0 }],
  failures: [],
  processes: [
    {
      ...process,
      ...quick,
      id: "p1",
      host: "studio-01",
      serves: true,
      works: false,
      ffmpegVersion: null,
      silentSeconds: 3,
      runningJobs: 0,
      connections: 17,
      people: 14,
    },
    {
      ...process,
      ...quick,
      id: "p2",
      host: "render-01",
      serves: false,
      works: true,
      ffmpegVersion: "7.1.1",
      silentSeconds: 2,
      runningJobs: 2,
      connections: 0,
      people: 0,
    },
  ],
  storages: [
    { name: "Local disk", isReadOnly: false, isPaused: false, usedRatio: 0.79, freeBytes: 412e9, trouble: null },
    { name: "West coast", isReadOnly: false, isPaused: false, usedRatio: null, freeBytes: null, trouble: null },
    { name: "Old archive", isReadOnly: true, isPaused: false, usedRatio: 0.88, freeBytes: 90e9, trouble: null },
  ],
  database: { version: "17.6", sizeBytes: 3.2e9, freeBytes: 88e9, connections: 14, mostConnections: 97 },
  mail: { isConfigured: true, waiting: 0, refused: 0, failed: 0, kept: 0, lastError: null },
  certificate: { expiresAt: "2027-01-26T22:00:00Z", trouble: null },
  lastBackup: {
    id: "b",
    madeAt: "2026-11-26T03:00:00Z",
    target: "/mnt/backups/rushlight",
    objects: 12_400,
    bytes: 1.6e12,
    isEncrypted: true,
  },
};

const [api, worker] = ALL_WELL.processes;
const silent = { isSilent: true, silentSeconds: 250, id: "p3", host: "render-02" };

/** `ALL_WELL` with a read-only disk, failed jobs, a worker that hangs, and a mail server that refuses. */
export const IN_TROUBLE: SystemStatus = {
  ...ALL_WELL,
  jobs: [
    { kind: "processing.quick", waiting: 4, running: 0, oldestWaitingSeconds: 60 },
    { kind: "processing.transcode", waiting: 23, running: 2, oldestWaitingSeconds: 2_000 },
  ],
  failures: [
    {
      kind: "processing.transcode",
      count: 2,
      lastAt: "2026-11-26T21:40:00Z",
      lastMessage: "ffmpeg needed more memory than allowed. The original is kept and can be downloaded.",
    },
    { kind: "posters.take-frame", count: 1, lastAt: "2026-11-26T20:00:00Z", lastMessage: null },
  ],
  processes: [
    ...(api
      ? [{ ...api, slowStatements: 12, slowestMs: 4_200, slowestStatement: "select id from asset where $1" }]
      : []),
    ...(worker ? [worker, { ...worker, ...silent }] : []),
  ],
  storages: ALL_WELL.storages.map((one) =>
    one.name === "West coast"
      ? { ...one, trouble: "UNWRITABLE" }
      : one.isReadOnly
        ? one
        : { ...one, isPaused: true, usedRatio: 0.96 },
  ),
  mail: {
    isConfigured: true,
    waiting: 2,
    refused: 2,
    failed: 1,
    kept: 0,
    lastError: "connect ECONNREFUSED 10.0.0.9:25",
  },
  lastBackup: null,
};
