import { inboxChanged } from "#core/live/inbox-changed.ts";
import { type LiveRoute, liveRoute } from "#server/platform/live/live-route.ts";
import { INBOX_CHANGED } from "./inbox-events.ts";

/** Each person reloads their own inbox. */
export const inboxRoutes: readonly LiveRoute[] = [
  liveRoute({
    event: INBOX_CHANGED,
    sends: inboxChanged,
    message: async () => ({}),
    audience: async ({ userIds }, actors) => {
      // The people whose decisions were requested: thousands in a large project.
      const wanted = new Set(userIds);
      return new Set(actors.filter((actor) => actor.kind === "user" && wanted.has(actor.userId)));
    },
  }),
];
