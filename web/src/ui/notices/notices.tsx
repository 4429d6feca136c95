import { useEffect, useRef, useState } from "react";
import { Button } from "../controls/button.tsx";
import { IconButton } from "../controls/icon-button.tsx";
import { Icon } from "../icons/icon.tsx";
import type { IconName } from "../icons/icon-name.ts";
import { classNames } from "../style/class-names.ts";
import { dismissNotice, MAX_SHOWN, type Notice, type NoticeKind, useNotices } from "./notice-store.ts";
import "./toast.css";

export const NOTICE_LOOK: Record<NoticeKind, { icon: IconName; className: string }> = {
  positive: { icon: "ok", className: "ok" },
  negative: { icon: "error", className: "err" },
  warning: { icon: "warn", className: "warn" },
  info: { icon: "info", className: "info" },
};
const roleOf = (kind: NoticeKind) => (kind === "negative" ? "alert" : "status");

/** Mounted once in the app: the notices at the top right. Timers pause under the pointer, with the focus, and in a hidden tab. */
export function NoticeHost({
  dismissLabel,
  moreLabel,
}: {
  dismissLabel: string;
  moreLabel: (count: number) => string;
}) {
  const shown = useNotices((state) => state.shown);
  const [held, setHeld] = useState(false);
  const hidden = useHiddenTab();
  const surplus = shown.length - MAX_SHOWN;
  return (
    <section
      className="toasts"
      aria-label="Notifications"
      // Rendered before the first notice: not every screen reader announces a region that appears together with its text.
      aria-live="polite"
      aria-relevant="additions"
      // On movement rather than entering: a notice that appears under a resting pointer wasn't requested, and covers the page.
      onPointerMove={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {shown.slice(0, MAX_SHOWN).map((notice) => (
        <NoticeCard key={notice.id} notice={notice} paused={held || hidden} dismissLabel={dismissLabel} />
      ))}
      {surplus > 0 && <p className="toast-more meta">{moreLabel(surplus)}</p>}
    </section>
  );
}

function NoticeCard({ notice, paused, dismissLabel }: { notice: Notice; paused: boolean; dismissLabel: string }) {
  useCountdown(notice, paused);
  const { icon, className } = NOTICE_LOOK[notice.kind];
  const { action } = notice;
  const actionButton = action && (
    <Button kind="ghost" className="toast-action" onClick={action.onSelect}>
      {action.label}
    </Button>
  );
  // Undo is in the first line; the next step after a failure has its own line.
  const isInline = notice.kind === "positive";
  return (
    <div className={classNames("toast", className)} role={roleOf(notice.kind)}>
      <Icon name={icon} />
      <div>
        <div className="str">{notice.text}</div>
        {notice.detail && <div className="m">{notice.detail}</div>}
        {!isInline && actionButton}
      </div>
      <div className="toast-acts">
        {isInline && actionButton}
        <IconButton icon="x" iconSize="s" size="s" label={dismissLabel} onClick={() => dismissNotice(notice.id)} />
      </div>
    </div>
  );
}

/** Dismisses the notice after its duration; a pause keeps the remaining time. */
function useCountdown({ id, durationMs }: Notice, paused: boolean): void {
  const leftMs = useRef(durationMs);
  useEffect(() => {
    if (leftMs.current === null || paused) return;
    const startedMs = performance.now();
    const timer = window.setTimeout(() => dismissNotice(id), leftMs.current);
    return () => {
      window.clearTimeout(timer);
      if (leftMs.current !== null) leftMs.current = Math.max(500, leftMs.current - (performance.now() - startedMs));
    };
  }, [id, paused]);
}

function useHiddenTab(): boolean {
  const [hidden, setHidden] = useState(document.visibilityState === "hidden");
  useEffect(() => {
    const follow = () => setHidden(document.visibilityState === "hidden");
    document.addEventListener("visibilitychange", follow);
    return () => document.removeEventListener("visibilitychange", follow);
  }, []);
  return hidden;
}
