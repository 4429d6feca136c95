import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "#web/ui/button.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { PageFrame } from "#web/ui/page-frame.tsx";
import { ProgressRing } from "#web/ui/progress.tsx";
import { useDelayedLoading } from "#web/ui/skeleton.tsx";
import { outboxQuery } from "./api/outbox-query.ts";
import { mailMessages as text } from "./mail.messages.ts";
import { MailItem } from "./mail-item.tsx";
import "./mail.css";

/** PLUS-137: for superusers, the mail that did not go out, with the addresses that it carries. */
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
