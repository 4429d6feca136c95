import { inboxChanged } from "#core/live/inbox-changed.ts";
import { type LiveRoute, liveRoute } from "#server/platform/live/live-route.ts";
import { INBOX_CHANGED } from "./inbox-events.ts";

/** Each person reads their own inbox again. */
export const inboxRoutes: readonly LiveRoute[] = [
  liveRoute({
    event: INBOX_CHANGED,
    sends: inboxChanged,
    message: async () => ({}),
    audience: async ({ userIds }, actors) =>
      new Set(actors.filter((actor) => actor.kind === "user" && userIds.includes(actor.userId))),
  }),
];
