import { Link } from "@tanstack/react-router";
import { BrandMark } from "#web/ui/brand-mark.tsx";
import "#web/ui/brand.css";
import "#web/ui/tabs.css";
import { appMessages } from "../app.messages.ts";
import { AccountButton } from "./account-button.tsx";
import { mainTabs } from "./main-tabs.ts";

export function Header() {
  return (
    <header className="hdr" data-region="Header">
      {/* SHELL-016 */}
      <Link to="/projects" className="brand" aria-label={appMessages.home}>
        <BrandMark />
        <span>{appMessages.product}</span>
      </Link>
      <nav className="tabs" aria-label={appMessages.mainNavigation}>
        {mainTabs.map((tab) => (
          <Link key={tab.to} to={tab.to} activeProps={{ "aria-current": "page" }}>
            {tab.label}
          </Link>
        ))}
      </nav>
      <span className="end">
        <AccountButton />
      </span>
    </header>
  );
}
