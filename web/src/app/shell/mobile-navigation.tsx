import { Link } from "@tanstack/react-router";
import { tabsOf } from "#web/faces/shown-places.ts";
import { useCurrentUser } from "#web/features/users/current-user.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import { appMessages } from "../app.messages.ts";
import { AccountButton } from "./account-button.tsx";

/** The tabs at the bottom of narrow windows, where the header has no room for them. */
export function MobileNavigation() {
  const tabs = tabsOf(useCurrentUser(), "narrow windows");
  return (
    <nav className="mnav" aria-label={appMessages.mainNavigation}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} activeProps={{ "aria-current": "page" }}>
          <Icon name={tab.icon} size="l" />
          <span>{tab.label}</span>
        </Link>
      ))}
      <AccountButton asTab />
    </nav>
  );
}
