import { Link } from "@tanstack/react-router";
import { Icon } from "#web/ui/icons/icon.tsx";
import { appMessages } from "../app.messages.ts";
import { mainTabs } from "./main-tabs.ts";

/** The tabs at the bottom of narrow windows, where the header has no room for them. */
export function MobileNavigation() {
  return (
    <nav className="mnav" aria-label={appMessages.mainNavigation}>
      {mainTabs.map((tab) => (
        <Link key={tab.to} to={tab.to} activeProps={{ "aria-current": "page" }}>
          <Icon name={tab.icon} size="l" />
          <span>{tab.label}</span>
        </Link>
      ))}
    </nav>
  );
}
