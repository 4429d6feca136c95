import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { Button } from "#web/ui/controls/button.tsx";
import { Empty } from "#web/ui/layout/empty.tsx";
import { ErrorState } from "#web/ui/layout/error-state.tsx";
import { PageFrame } from "#web/ui/layout/page-frame.tsx";
import "#web/ui/controls/tabs.css";
import { inboxQuery } from "./api/inbox-queries.ts";
import { inboxMessages as text } from "./inbox.messages.ts";
import { InboxItem } from "./inbox-item.tsx";
import { useInboxKeys } from "./use-inbox-keys.ts";
import "./inbox.css";

/** PLUS-898: everything that waits for the signed-in person; each entry opens on its frame. */
export function InboxPage({ isDone }: { isDone: boolean }) {
  const inbox = useInfiniteQuery(inboxQuery(isDone));
  const entries = inbox.data?.pages.flatMap(({ nodes }) => nodes) ?? [];
  const list = useRef<HTMLUListElement>(null);
  const finish = useInboxKeys(list, entries, isDone);
  return (
    <PageFrame label={text.title} busy={inbox.isFetching} sticky={<InboxBar />}>
      {inbox.data && entries.length === 0 && (
        <Empty
          picture="comment"
          title={isDone ? text.noneDone : text.empty}
          advice={isDone ? undefined : text.emptyAdvice}
        />
      )}
      {inbox.isError && !inbox.data && (
        <ErrorState
          title={text.failed}
          action={<Button onClick={() => void inbox.refetch()}>{text.tryAgain}</Button>}
        />
      )}
      {entries.length > 0 && (
        <ul ref={list} className="inbox" aria-label={text.entries}>
          {entries.map((entry) => (
            <InboxItem key={entry.id} entry={entry} onFinish={() => finish(entry)} />
          ))}
        </ul>
      )}
      {inbox.hasNextPage && (
        <Button className="inbox-more" busy={inbox.isFetchingNextPage} onClick={() => void inbox.fetchNextPage()}>
          {text.more}
        </Button>
      )}
    </PageFrame>
  );
}

function InboxBar() {
  return (
    <div className="bar inbox-bar">
      <h1>{text.title}</h1>
      <nav className="tabs" aria-label={text.show}>
        <Link to="/inbox" search={{}} activeOptions={{ exact: true, includeSearch: true }} activeProps={CURRENT}>
          {text.waiting}
        </Link>
        <Link to="/inbox" search={{ show: "done" }} activeOptions={{ includeSearch: true }} activeProps={CURRENT}>
          {text.done}
        </Link>
      </nav>
    </div>
  );
}

const CURRENT = { "aria-current": "page" } as const;
