import { Link } from "@tanstack/react-router";
import { type RefObject, useState } from "react";
import { relativeTime } from "#core/units/relative-time.ts";
import { placesOf } from "#web/faces/shown-places.ts";
import { openReport } from "#web/features/errors/report/open-report.ts";
import { reportMessages } from "#web/features/errors/report/report.messages.ts";
import type { CurrentUser } from "#web/features/users/current-user.ts";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Segmented } from "#web/ui/controls/segmented.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { useNotices } from "#web/ui/notices/notice-store.ts";
import { NOTICE_LOOK } from "#web/ui/notices/notices.tsx";
import { Popover } from "#web/ui/overlay/popover.tsx";
import { type ThemeChoice, useTheme } from "#web/ui/style/theme.ts";
import { appMessages } from "../app.messages.ts";
import { signOutAfterAsking } from "../sign-out.ts";
import { openWhatsNew } from "../whats-new/open-whats-new.ts";
import { hasNews } from "../whats-new/seen-version.ts";
import { whatsNewMessages } from "../whats-new/whats-new.messages.ts";
import { accountPanelMessages } from "./account-panel.messages.ts";
import { DOCUMENTATION } from "./documentation.ts";
import "./account-panel.css";

export interface AccountPanelProps {
  user: CurrentUser;
  anchor: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

const THEMES: readonly { value: ThemeChoice; label: string }[] = [
  { value: "system", label: appMessages.themeSystem },
  { value: "dark", label: appMessages.themeDark },
  { value: "light", label: appMessages.themeLight },
];

/** The signed-in user (SHELL-021), the theme, the log of notices, Sign Out (SHELL-022). */
export function AccountPanel({ user, anchor, onClose }: AccountPanelProps) {
  const { choice, choose } = useTheme();
  const [showLog, setShowLog] = useState(false);
  // A narrow window has its own tabs; this menu has the other tabs of wide windows.
  const places = placesOf(user).filter(({ tabIn }) => tabIn === undefined || tabIn === "wide windows");
  return (
    <Popover label={appMessages.accountMenu} anchor={anchor} onClose={onClose}>
      <div className="acct-panel">
        <div className="acct-who">
          <Avatar id={user.id} name={user.name} size="l" />
          <div className="grow">
            <div className="str ell">{user.name}</div>
            <div className="meta ell">{user.email}</div>
          </div>
        </div>
        <div className="acct-row">
          <span className="mut">{appMessages.theme}</span>
          <Segmented label={appMessages.theme} segments={THEMES} value={choice} onChange={choose} />
        </div>
        {places.map(({ to, icon, label, tabIn }) => (
          <Link key={to} to={to} className={tabIn ? "btn ghost wide acct-place" : "btn ghost wide"} onClick={onClose}>
            <Icon name={icon} />
            {label}
          </Link>
        ))}
        <Button kind="ghost" wide icon="bell" aria-expanded={showLog} onClick={() => setShowLog(!showLog)}>
          {appMessages.notificationLog}
        </Button>
        {showLog && <NoticeLog />}
        <a className="btn ghost wide" href={DOCUMENTATION} target="_blank" rel="noopener" onClick={onClose}>
          <Icon name="external" />
          {appMessages.documentation}
        </a>
        {hasNews(user.id) && (
          <Button
            kind="ghost"
            wide
            icon="doc"
            onClick={() => {
              onClose();
              void openWhatsNew(user.id);
            }}
          >
            {whatsNewMessages.entry}
          </Button>
        )}
        <Button
          kind="ghost"
          wide
          icon="info"
          onClick={() => {
            onClose();
            void openReport();
          }}
        >
          {reportMessages.title}
        </Button>
        <hr />
        <Button
          kind="ghost"
          wide
          icon="logout"
          onClick={() => {
            onClose();
            void signOutAfterAsking();
          }}
        >
          {appMessages.signOut}
        </Button>
      </div>
    </Popover>
  );
}

function NoticeLog() {
  const [nowMs] = useState(() => Date.now());
  const log = useNotices((state) => state.log);
  if (log.length === 0) return <p className="acct-log meta">{accountPanelMessages.noNotifications}</p>;
  return (
    <ul className="acct-log" aria-label={appMessages.notificationLog}>
      {log.map((notice) => (
        <li key={notice.id} className={`toast-line ${NOTICE_LOOK[notice.kind].className}`}>
          <Icon name={NOTICE_LOOK[notice.kind].icon} size="s" />
          <span className="grow">{notice.text}</span>
          <span className="meta">{relativeTime(notice.atMs, nowMs)}</span>
        </li>
      ))}
    </ul>
  );
}
