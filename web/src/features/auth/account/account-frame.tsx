import { Link } from "@tanstack/react-router";
import type { ReactNode, Ref } from "react";
import { PageFrame } from "#web/ui/layout/page-frame.tsx";
import "#web/ui/controls/tabs.css";
import "./account.css";
import { accountMessages as text } from "./account.messages.ts";

interface AccountFrameProps {
  /** Status and buttons at the end of the bar. */
  end?: ReactNode;
  scroller?: Ref<HTMLDivElement> | undefined;
  children: ReactNode;
}

const TABS = [
  { to: "/account", label: text.account },
  { to: "/account/notifications", label: text.notifications },
  { to: "/account/preferences", label: text.preferences },
] as const;

/** ACCOUNT-012: the three tabs of the account, each with its own address. */
export function AccountFrame({ end, scroller, children }: AccountFrameProps) {
  return (
    <PageFrame
      label={text.title}
      scroller={scroller}
      sticky={
        <div className="acc-bar">
          <nav className="tabs" aria-label={text.tabs}>
            {TABS.map(({ to, label }) => (
              <Link key={to} to={to} activeOptions={{ exact: true }} activeProps={{ "aria-current": "page" }}>
                {label}
              </Link>
            ))}
          </nav>
          {end && <span className="end row acc-end">{end}</span>}
        </div>
      }
    >
      {children}
    </PageFrame>
  );
}
