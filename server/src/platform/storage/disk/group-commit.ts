/**
 * Collects sync requests that arrive during an earlier commit, and commits them together: several parts that end at the same time
 * share one disk sync, and no more than one thread ever waits for it.
 */
export function groupCommit<T>(commit: (items: readonly T[]) => Promise<void>): (item: T) => Promise<void> {
  let waiting: T[] = [];
  let next: Promise<void> | undefined;
  let running: Promise<void> = Promise.resolve();
  const commitWaiting = () => {
    const items = waiting;
    waiting = [];
    next = undefined;
    running = commit(items);
    return running;
  };
  return (item) => {
    waiting.push(item);
    next ??= running.then(commitWaiting, commitWaiting);
    return next;
  };
}
