/** Settles with `work`, with its value or its error, but not before `shortestMs`: nobody can read what flickers. */
export async function atLeast<T>(shortestMs: number, work: Promise<T>): Promise<T> {
  const pause = new Promise<void>((done) => setTimeout(done, shortestMs));
  const [outcome] = await Promise.allSettled([work, pause]);
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}
