/** Ends with `work`, with its value or its failure, but not before `shortestMs` have passed: what flickers is not read. */
export async function atLeast<T>(shortestMs: number, work: Promise<T>): Promise<T> {
  const pause = new Promise<void>((done) => setTimeout(done, shortestMs));
  const [outcome] = await Promise.allSettled([work, pause]);
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}
