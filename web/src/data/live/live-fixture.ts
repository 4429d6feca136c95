import { QueryObserver } from "@tanstack/react-query";
import { queryClient } from "../query-client.ts";
import { createLiveConnection, type LiveConnection } from "./live-connection.ts";
import type { LiveHandler } from "./live-handler.ts";

/** A live connection without a socket, for tests: `tell` delivers messages. */
export const toldLive = (): LiveConnection =>
  createLiveConnection({
    open: () => ({ onopen: null, onmessage: null, onclose: null, close() {} }),
    schedule: () => () => {},
    random: () => 0,
  });

/** Pages that show their server's responses, and a live connection with handlers. */
export function shownBeside(handlers: readonly LiveHandler[]) {
  queryClient.clear();
  const live = toldLive();
  for (const handler of handlers) handler.listen(live);
  const asked: string[] = [];
  /** Returns a function that leaves the page. */
  function show(queryKey: readonly string[]): () => void {
    const queryFn = async () => {
      asked.push(queryKey[0] ?? "");
      return "answer";
    };
    return new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => {});
  }
  return { asked, show, tell: live.tell };
}
