import { useQuery } from "@tanstack/react-query";
import { relativeTime } from "#core/units/relative-time.ts";
import { refusalOf } from "#web/data/api/api-error.ts";
import type { CurrentUser } from "#web/features/users/current-user.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Tag } from "#web/ui/controls/tag.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { accountMessages as text } from "./account.messages.ts";
import { AccountSection } from "./account-section.tsx";
import { endOtherSessions, endSession, type OwnSession, ownSessionsQuery } from "./api/own-sessions.ts";
import { accountFactorsQuery } from "./factors/api/factors.ts";
import { useBusy } from "./use-busy.ts";

/** PLUS-238: the person's sessions, each with a way to end it. Not before the factors above them, which would move their buttons. */
export function SessionsSection({ user }: { user: CurrentUser }) {
  const { isPending } = useQuery(accountFactorsQuery(user.id));
  const { data, dataUpdatedAt } = useQuery(ownSessionsQuery);
  if (!data || isPending) return null;
  return (
    <AccountSection title={text.sessions} lead={text.sessionsLead}>
      <SessionList sessions={data} nowMs={dataUpdatedAt} />
    </AccountSection>
  );
}

/** `nowMs`: when the list was requested, the reference of its relative times. */
function SessionList({ sessions, nowMs }: { sessions: readonly OwnSession[]; nowMs: number }) {
  const { busy, run } = useBusy();
  const end = (id: string, work: () => Promise<void>) =>
    void run(id, () => work().catch((error: unknown) => void notifyFailure(text.endSessionFailed, refusalOf(error))));
  const sorted = sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  return (
    <>
      <ul className="acc-factors">
        {sorted.map((session) => (
          <li key={session.id} className="acc-factor">
            <Icon name="monitor" />
            <SessionFacts session={session} nowMs={nowMs} />
            {!session.isCurrent && (
              <Button
                kind="danger-text"
                busy={busy === session.id}
                aria-label={`${text.signOutThere} ${deviceOf(session)}`}
                onClick={() => end(session.id, () => endSession(session.id))}
              >
                {text.signOutThere}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <p>
          <Button busy={busy === "others"} onClick={() => end("others", endOtherSessions)}>
            {text.signOutOthers}
          </Button>
        </p>
      )}
    </>
  );
}

function SessionFacts({ session, nowMs }: { session: OwnSession; nowMs: number }) {
  const seen = Date.parse(session.lastSeenAt);
  return (
    <div>
      <div className="row">
        <h3>{deviceOf(session)}</h3>
        {session.isCurrent && (
          <Tag tone="ok" icon="check">
            {text.thisDevice}
          </Tag>
        )}
      </div>
      <p className="meta">
        {session.address && <>{session.address} · </>}
        <time dateTime={session.lastSeenAt}>{text.lastSeen(relativeTime(seen, nowMs))}</time>
      </p>
    </div>
  );
}

function deviceOf({ browser, system }: OwnSession): string {
  if (browser && system) return text.browserOn(browser, system);
  return browser ?? system ?? text.unknownDevice;
}
