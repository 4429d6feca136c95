import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "#web/ui/controls/button.tsx";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { ProgressRing } from "#web/ui/controls/progress.tsx";
import { Empty } from "#web/ui/layout/empty.tsx";
import { ErrorState } from "#web/ui/layout/error-state.tsx";
import { PageFrame } from "#web/ui/layout/page-frame.tsx";
import { useDelayedLoading } from "#web/ui/layout/skeleton.tsx";
import { outboxQuery } from "./api/outbox-query.ts";
import { mailMessages as text } from "./mail.messages.ts";
import { MailItem } from "./mail-item.tsx";
import "./mail.css";

/** PLUS-137: for superusers: unsent mail, with its addresses. */
export function OutboxPage() {
  const outbox = useInfiniteQuery(outboxQuery);
  const isSlow = useDelayedLoading(outbox.isFetching);
  const mails = outbox.data?.pages.flatMap(({ nodes }) => nodes);
  return (
    <PageFrame
      label={text.title}
      busy={outbox.isFetching}
      sticky={
        <div className="bar outbox-bar">
          <h1>{text.title}</h1>
          <span className="end row">
            {isSlow && <ProgressRing label={text.loading} />}
            <IconButton icon="retry" label={text.reload} onClick={() => void outbox.refetch()} />
          </span>
        </div>
      }
    >
      {mails?.length === 0 && <Empty picture="comment" title={text.empty} advice={text.emptyAdvice} />}
      {outbox.isError && !mails && (
        <ErrorState
          title={text.failed}
          action={<Button onClick={() => void outbox.refetch()}>{text.tryAgain}</Button>}
        />
      )}
      {mails && mails.length > 0 && (
        <div className="outbox">
          <p className="mut">{text.lead}</p>
          <ul>
            {mails.map((mail) => (
              <MailItem key={mail.id} mail={mail} origin={window.location.origin} />
            ))}
          </ul>
          {outbox.hasNextPage && (
            <Button busy={outbox.isFetchingNextPage} onClick={() => void outbox.fetchNextPage()}>
              {text.more}
            </Button>
          )}
        </div>
      )}
    </PageFrame>
  );
}
