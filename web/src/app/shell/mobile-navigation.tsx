import { Link, useRouter } from "@tanstack/react-router";
import { useCurrentUser } from "#web/data/account/account-queries.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import { appMessages } from "../app.messages.ts";
import { AccountButton } from "./account-button.tsx";
import { shownTabs } from "./header/main-tabs.ts";

/** The tabs at the bottom of narrow windows, where the header has no room for them. */
export function MobileNavigation() {
  const tabs = shownTabs(useCurrentUser(), useRouter().routesByPath).filter((tab) => !tab.isUnderAccount);
  return (
    <nav className="mnav" aria-label={appMessages.mainNavigation}>
      {[...tabs, { to: "/search", label: appMessages.searchTab, icon: "search" as const }].map((tab) => (
        <Link key={tab.to} to={tab.to} activeProps={{ "aria-current": "page" }}>
          <Icon name={tab.icon} size="l" />
          <span>{tab.label}</span>
        </Link>
      ))}
      <AccountButton asTab />
    </nav>
  );
}
