import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import type { Db } from "../db/database.ts";
import type { SlowStatements } from "../db/state/slow-statements.ts";
import type { Logger } from "../log/log.ts";
import { processes } from "./heartbeat-store.ts";

const BEAT_MS = 5_000;

export interface HeartbeatParts {
  readonly db: Db;
  readonly log: Logger;
  readonly slow: SlowStatements;
  readonly version: string;
  readonly ffmpegVersion: string | null;
}

/** What the process does: `serving` if it has an open port, `working` if it runs a worker. */
export interface Duties {
  readonly serving?: { readonly connections: () => number; readonly people: () => readonly string[] };
  readonly working?: { readonly runningJobs: () => number };
}

export interface Heartbeat {
  /** Starts to report that this process is alive, or adds another duty. */
  begin(duties: Duties): void;
  /** Reports that the process stops, so that nobody waits for it. */
  stop(): Promise<void>;
}

/** Reports to the other processes, in a row of the database, that this one is alive and what it does. */
export function createHeartbeat({ db, log, slow, version, ffmpegVersion }: HeartbeatParts): Heartbeat {
  const facts = { id: randomUUID(), host: hostname(), version, nodeVersion: process.versions.node, ffmpegVersion };
  let duties: Duties = {};
  let timer: NodeJS.Timeout | undefined;
  let beating: Promise<void> | undefined;

  function beat(): void {
    // Otherwise heartbeats would pile up while the database is unavailable.
    if (beating) return;
    const { serving, working } = duties;
    const figures = {
      serves: serving !== undefined,
      works: working !== undefined,
      connections: serving?.connections() ?? 0,
      people: serving?.people() ?? [],
      runningJobs: working?.runningJobs() ?? 0,
      ...slow.lastHour(),
    };
    beating = processes
      .beat(db, facts, figures)
      .catch((error: unknown) => log.debug({ reason: String(error) }, "could not write the heartbeat"))
      .finally(() => {
        beating = undefined;
      });
  }

  return {
    begin(more) {
      duties = { ...duties, ...more };
      timer ??= setInterval(beat, BEAT_MS).unref();
      beat();
    },
    async stop() {
      if (timer === undefined) return;
      clearInterval(timer);
      await beating;
      await processes.forget(db, facts.id).catch(() => {});
    },
  };
}
