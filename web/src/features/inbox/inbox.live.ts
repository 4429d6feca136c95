import { inboxChanged } from "#core/live/inbox-changed.ts";
import { type LiveHandler, onLive } from "#web/data/live/live-handler.ts";
import { throttled } from "#web/data/live/throttle.ts";
import { queryClient } from "#web/data/query-client.ts";
import { inboxKey } from "./api/inbox-key.ts";

const reload = throttled(() => queryClient.invalidateQueries({ queryKey: [inboxKey] }));

/** The inbox and its count follow others' comments; once per second at most. */
export const inboxLive: readonly LiveHandler[] = [onLive(inboxChanged, reload.call)];
