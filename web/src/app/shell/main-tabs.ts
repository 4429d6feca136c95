import type { IconName } from "#web/ui/icons/icon-name.ts";
import { appMessages } from "../app.messages.ts";

interface MainTab {
  to: "/projects";
  label: string;
  icon: IconName;
}

/** The tabs of the header. A tab appears with the screen it leads to. */
export const mainTabs: readonly MainTab[] = [{ to: "/projects", label: appMessages.projects, icon: "clapper" }];
