import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { headerEnd } from "#web/faces/header-slot.ts";
import { Panels } from "#web/faces/panels.tsx";
import { tabsOf } from "#web/faces/shown-places.ts";
import { useCurrentUser } from "#web/features/users/current-user.ts";
import { owesFactor } from "#web/features/users/owes-factor.ts";
import { brandQuery, workspacesQuery } from "#web/features/workspaces/api/workspace-list.ts";
import { BrandMark } from "#web/ui/layout/brand-mark.tsx";
import { useImage } from "#web/ui/layout/image.tsx";
import "#web/ui/controls/tabs.css";
import { appMessages } from "../../app.messages.ts";
import { AccountButton } from "../account-button.tsx";
import { headerLogo } from "./header-logo.ts";
import { HeaderSearch } from "./header-search.tsx";

export function Header() {
  const user = useCurrentUser();
  const tabs = tabsOf(user, "wide windows");
  return (
    <header className="hdr" data-region="Header">
      {/* The logo leads to the start page (SHELL-016). */}
      <Link to="/" className="brand" aria-label={appMessages.home} activeProps={{}}>
        <Logo />
      </Link>
      <nav className="tabs" aria-label={appMessages.mainNavigation}>
        {tabs.map((tab) => (
          <Link key={tab.to} to={tab.to} activeProps={{ "aria-current": "page" }}>
            {tab.label}
          </Link>
        ))}
      </nav>
      <span className="hdr-end row">
        <HeaderSearch />
        <Panels slot={headerEnd} props={{}} />
        <AccountButton />
      </span>
    </header>
  );
}

/** The product's mark also replaces a workspace logo that fails to load. */
function Logo() {
  const user = useCurrentUser();
  const mayAsk = user !== undefined && !owesFactor(user);
  const administered = useQuery({ ...workspacesQuery, enabled: mayAsk }).data;
  const brand = useQuery({ ...brandQuery, enabled: mayAsk && administered?.length === 0 }).data;
  const logo = headerLogo(brand ? [brand] : administered);
  const image = useImage(logo?.url ?? null);
  if (logo && image.shown) return <img className="logo" src={image.shown} alt={logo.name} onError={image.onError} />;
  return (
    <>
      <BrandMark />
      <span>{appMessages.product}</span>
    </>
  );
}
