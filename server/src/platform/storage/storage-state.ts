import type { Platform } from "../platform.ts";
import type { Storage } from "./storage.ts";
import { type Trouble, troubleOf } from "./trouble.ts";

/** The space in one of the configured storages. */
export interface StorageRoom {
  /** Without a slash; empty for the default storage. */
  readonly root: string;
  /** From 0 to 1; null, like `freeBytes`, if the store doesn't report it or is unavailable. */
  readonly usedRatio: number | null;
  readonly freeBytes: number | null;
}

export interface StorageState extends StorageRoom {
  readonly trouble: Trouble | null;
}

const rootsOf = ({ otherStorages }: Platform["config"]) => ["", ...otherStorages.map(({ prefix }) => prefix)];
const keysOf = (root: string) => (root === "" ? "" : `${root}/`);

/** Reads the space in each storage, the default one first. */
export function readStorageRoom({ storage, config }: Pick<Platform, "storage" | "config">): Promise<StorageRoom[]> {
  return Promise.all(rootsOf(config).map((root) => roomOf(storage, root)));
}

/** Reads the space in each storage, and whether it can be written, or read if it is configured as read-only. */
export async function readStorageStates(platform: Pick<Platform, "storage" | "config">): Promise<StorageState[]> {
  const { storage, config } = platform;
  const readOnly = new Set(config.otherStorages.flatMap(({ isReadOnly, prefix }) => (isReadOnly ? prefix : [])));
  return await Promise.all(
    rootsOf(config).map(async (root) => {
      const trouble = await troubleOf(() => tried(storage, root, readOnly.has(root)));
      // If a folder hangs, this check would hang too.
      const room = trouble === "silent" ? { root, usedRatio: null, freeBytes: null } : await roomOf(storage, root);
      return { ...room, trouble };
    }),
  );
}

async function roomOf(storage: Storage, root: string): Promise<StorageRoom> {
  const [usedRatio, freeBytes] = await Promise.all([
    storage.usedRatio(keysOf(root)),
    storage.freeBytes(keysOf(root)),
  ]).catch(() => [null, null]);
  return { root, usedRatio: usedRatio ?? null, freeBytes: freeBytes ?? null };
}

const pending = new WeakMap<Storage, Map<string, Promise<number | null>>>();

/** A storage that hangs isn't checked again before it responds: each check would hold a thread of this process. */
function tried(storage: Storage, root: string, isReadOnly: boolean): Promise<number | null> {
  const asked = pending.get(storage) ?? new Map<string, Promise<number | null>>();
  pending.set(storage, asked);
  const running = asked.get(root);
  if (running) return running;
  const answer = tryOnce(storage, root, isReadOnly).finally(() => asked.delete(root));
  asked.set(root, answer);
  return answer;
}

async function tryOnce(storage: Storage, root: string, isReadOnly: boolean): Promise<number | null> {
  if (isReadOnly) await storage.stat(`${keysOf(root)}probe`);
  else await storage.probe(keysOf(root));
  return await storage.freeBytes(keysOf(root));
}
