import { notifyManager, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api/api-error.ts";

/** How long data counts as fresh; afterwards, returning to the page refetches it (SHELL-033). */
const FRESH_MS = 60_000;
const MAX_RETRIES = 2;

/** Retries only if the server is unreachable, failing or overloaded: refusals are final. */
export function worthRetrying(failures: number, error: unknown): boolean {
  const mayPass = error instanceof ApiError && (error.kind !== "user" || error.code === "TOO_MANY");
  return failures < MAX_RETRIES && mayPass;
}

// Optimistic state (a checkbox) must be set in the same task as the press, or it flickers back first.
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({
  defaultOptions: {
    // Sent even without a network: an immediate failure can be shown; a paused query would be an endless skeleton (PLUS-223).
    queries: {
      staleTime: FRESH_MS,
      gcTime: 10 * FRESH_MS,
      retry: worthRetrying,
      refetchOnWindowFocus: true,
      networkMode: "always",
    },
    mutations: { retry: false, networkMode: "always" },
  },
});
