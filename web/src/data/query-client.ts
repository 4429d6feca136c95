import { notifyManager, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api/api-error.ts";

/** How long an answer counts as fresh; after it, coming back to the page loads it again (SHELL-033). */
const FRESH_MS = 60_000;
const MAX_RETRIES = 2;

/** Only an unreachable, failing or crowded server is worth a second try: refusals stay refusals. */
export function worthRetrying(failures: number, error: unknown): boolean {
  const mayPass = error instanceof ApiError && (error.kind !== "user" || error.code === "TOO_MANY");
  return failures < MAX_RETRIES && mayPass;
}

// What is shown before the server has answered (a checkbox) must be in the same task as the press, or it flickers back first.
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({
  defaultOptions: {
    // Asked also without a network: a refusal at once can be shown, a question that waits for it is a skeleton for ever (PLUS-223).
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
