import type { Platform } from "#server/platform/platform.ts";
import { openWorkFolder } from "#server/platform/process/work-folder.ts";
import { openSource } from "#server/platform/storage/open-source.ts";

/** How long a copy is kept after its last use: the next chunk of the clip usually follows. */
const KEEP_MS = 300_000;

interface Copy {
  readonly stop: AbortController;
  readonly opened: Promise<Awaited<ReturnType<typeof fetchCopy>>>;
  users: number;
  removal?: NodeJS.Timeout;
}

export interface SharedSource extends AsyncDisposable {
  readonly path: string;
}

const copies = new WeakMap<Platform, Map<string, Copy>>();

/**
 * Returns the local path of an original that several jobs of this process read: where objects aren't files they share one copy,
 * which is removed some minutes after the last of them.
 */
export async function openSharedSource(platform: Platform, key: string, signal: AbortSignal): Promise<SharedSource> {
  const local = platform.storage.localPath(key);
  if (local !== null) return { path: local, [Symbol.asyncDispose]: async () => {} };
  const all = copies.get(platform) ?? new Map<string, Copy>();
  copies.set(platform, all);
  const copy = all.get(key) ?? begin(platform, key);
  all.set(key, copy);
  clearTimeout(copy.removal);
  copy.users += 1;
  const leave = () => {
    copy.users -= 1;
    if (copy.users === 0) copy.removal = setTimeout(() => void remove(all, key, copy), KEEP_MS).unref();
  };
  try {
    const { path } = await untilAborted(copy.opened, signal);
    return { path, [Symbol.asyncDispose]: async () => leave() };
  } catch (error) {
    copy.users -= 1;
    // Nobody waits for it, or it can't be fetched: the next job tries again.
    if (copy.users === 0) await remove(all, key, copy);
    else if (!signal.aborted && all.get(key) === copy) all.delete(key);
    throw error;
  }
}

function begin(platform: Platform, key: string): Copy {
  const stop = new AbortController();
  const opened = fetchCopy(platform, key, stop.signal);
  opened.catch(() => {});
  return { stop, opened, users: 0 };
}

async function fetchCopy(platform: Platform, key: string, signal: AbortSignal) {
  const work = await openWorkFolder(platform.config.dataDir, platform.clock.uuid(), 0);
  try {
    return { path: await openSource(platform.storage, key, work.path, signal), work };
  } catch (error) {
    await work[Symbol.asyncDispose]();
    throw error;
  }
}

async function remove(all: Map<string, Copy>, key: string, copy: Copy): Promise<void> {
  if (all.get(key) === copy) all.delete(key);
  copy.stop.abort();
  const opened = await copy.opened.catch(() => undefined);
  await opened?.work[Symbol.asyncDispose]();
}

async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const stop = () => aborted.reject(signal.reason);
  signal.addEventListener("abort", stop, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
