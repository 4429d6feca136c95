import { CancelledError, type EnsureQueryDataOptions, type QueryClient, type QueryKey } from "@tanstack/react-query";

/** How long a caller waits for a running load (SHELL-048, SHELL-049). */
export const RUNNING_LOAD_WAIT_MS = 5_000;

/**
 * The data of a query, loaded if missing. One load runs at a time: later callers wait for it, but only 5 s; then it counts as
 * stuck and is cancelled, and all callers get the result of the next one.
 */
export async function loadOnce<Data, Key extends QueryKey>(
  client: QueryClient,
  options: EnsureQueryDataOptions<Data, Error, Data, Key>,
): Promise<Data> {
  const isRunning = client.getQueryState(options.queryKey)?.fetchStatus === "fetching";
  const data = client.ensureQueryData(options).catch((error: unknown) => {
    if (error instanceof CancelledError) return client.ensureQueryData(options);
    throw error;
  });
  if (!isRunning) return await data;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stuck = new Promise<void>((resolve) => {
    timer = setTimeout(
      () => resolve(client.cancelQueries({ queryKey: options.queryKey, exact: true })),
      RUNNING_LOAD_WAIT_MS,
    );
  });
  await Promise.race([data.catch(() => undefined), stuck]);
  clearTimeout(timer);
  return await data;
}
