import type { Platform } from "#server/platform/platform.ts";
import { openWorkFolder } from "#server/platform/process/work-folder.ts";
import { openSource } from "#server/platform/storage/open-source.ts";

/** How long a fetched original is kept after its last use: the next chunk of the clip usually follows. */
const KEEP_MS = 300_000;

interface Fetched {
  readonly stop: AbortController;
  readonly opened: Promise<Awaited<ReturnType<typeof fetchOriginal>>>;
  users: number;
  removal?: NodeJS.Timeout;
}

export interface SharedSource extends AsyncDisposable {
  readonly path: string;
}

const allFetched = new WeakMap<Platform, Map<string, Fetched>>();

/**
 * Returns the local path of an original that several jobs of this process read: where objects aren't files they fetch it once;
 * it is removed some minutes after the last of them.
 */
export async function openSharedSource(platform: Platform, key: string, signal: AbortSignal): Promise<SharedSource> {
  const local = platform.storage.localPath(key);
  if (local !== null) return { path: local, [Symbol.asyncDispose]: async () => {} };
  const all = allFetched.get(platform) ?? new Map<string, Fetched>();
  allFetched.set(platform, all);
  const fetched = all.get(key) ?? begin(platform, key);
  all.set(key, fetched);
  clearTimeout(fetched.removal);
  fetched.users += 1;
  const leave = () => {
    fetched.users -= 1;
    if (fetched.users === 0) fetched.removal = setTimeout(() => void remove(all, key, fetched), KEEP_MS).unref();
  };
  try {
    const { path } = await untilAborted(fetched.opened, signal);
    return { path, [Symbol.asyncDispose]: async () => leave() };
  } catch (error) {
    fetched.users -= 1;
    // Nobody waits for it, or it can't be fetched: the next job tries again.
    if (fetched.users === 0) await remove(all, key, fetched);
    else if (!signal.aborted && all.get(key) === fetched) all.delete(key);
    throw error;
  }
}

function begin(platform: Platform, key: string): Fetched {
  const stop = new AbortController();
  const opened = fetchOriginal(platform, key, stop.signal);
  opened.catch(() => {});
  return { stop, opened, users: 0 };
}

async function fetchOriginal(platform: Platform, key: string, signal: AbortSignal) {
  const work = await openWorkFolder(platform.config.dataDir, platform.clock.uuid(), 0);
  try {
    return { path: await openSource(platform.storage, key, work.path, signal), work };
  } catch (error) {
    await work[Symbol.asyncDispose]();
    throw error;
  }
}

async function remove(all: Map<string, Fetched>, key: string, fetched: Fetched): Promise<void> {
  if (all.get(key) === fetched) all.delete(key);
  fetched.stop.abort();
  const opened = await fetched.opened.catch(() => undefined);
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
