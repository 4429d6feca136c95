import { setTimeout as sleep } from "node:timers/promises";

const FOLLOW_EVERY_MS = 150;

/**
 * Calls `follow` repeatedly while `work` runs, and once more afterwards. If `follow` fails, `stop` is called and the error is
 * thrown after the work has ended.
 */
export async function followWhile<T>(
  work: Promise<T>,
  follow: () => Promise<void>,
  stop: (reason: unknown) => void,
): Promise<T> {
  let isRunning = true;
  const ended = work.then(
    () => {
      isRunning = false;
    },
    () => {
      isRunning = false;
    },
  );
  try {
    while (isRunning) {
      await Promise.race([ended, sleep(FOLLOW_EVERY_MS)]);
      if (isRunning) await follow();
    }
  } catch (error) {
    stop(error);
    await ended;
    throw error;
  }
  const result = await work;
  await follow();
  return result;
}
