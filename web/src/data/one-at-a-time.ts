/** Runs tasks in the order in which they were requested, each after the one before has ended, even with an error. */
export function oneAtATime(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let before: Promise<unknown> = Promise.resolve();
  return (task) => {
    const mine = before.then(task);
    before = mine.catch(() => {});
    return mine;
  };
}
