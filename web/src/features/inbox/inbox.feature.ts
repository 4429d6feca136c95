import { everywhere } from "#web/faces/everywhere.ts";
import { headerEnd } from "#web/faces/header-slot.ts";
import { inSlot } from "#web/faces/panel.ts";
import type { FeatureWithPages } from "#web/faces/web-feature.ts";
import { inboxKey } from "./api/inbox-key.ts";
import { inboxRoutes } from "./inbox.routes.ts";
import { inboxPlaceMessages as text } from "./inbox-place.messages.ts";
import { InboxPlace } from "./inbox-place.tsx";

export const inboxFeature = {
  name: "inbox",
  routes: inboxRoutes,
  places: [{ to: "/inbox", label: text.place, icon: "bell", at: 4.5 }],
  kept: [{ key: inboxKey, followsLive: true }],
  live: async () => (await import("./inbox.live.ts")).inboxLive,
  keys: async () => {
    const { inboxMessages } = await import("./inbox.messages.ts");
    return [{ title: everywhere.title, lines: inboxMessages.keys }];
  },
  panels: [inSlot(headerEnd, [{ id: "inbox", component: InboxPlace }])],
} satisfies FeatureWithPages;
