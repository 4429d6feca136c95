import type { InfiniteData } from "@tanstack/react-query";
import { refusalOf } from "#web/data/api/api-error.ts";
import { execute } from "#web/data/graphql/execute.ts";
import type { ResultOf } from "#web/data/graphql/graphql-document.ts";
import { queryClient } from "#web/data/query-client.ts";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { inboxMessages } from "../inbox.messages.ts";
import { type INBOX, READ_INBOX_ENTRY, SET_INBOX_ENTRY_DONE } from "./inbox.documents.ts";
import { inboxKey } from "./inbox-key.ts";
import { type InboxEntry, inboxQuery } from "./inbox-queries.ts";

/** Marks an opened entry as read. A failure is silent; the entry stays new. */
export async function markRead({ id, isRead }: InboxEntry): Promise<void> {
  if (isRead) return;
  await execute(READ_INBOX_ENTRY, { id }).catch(() => undefined);
  await queryClient.invalidateQueries({ queryKey: [inboxKey] });
}

/** Marks an entry as done or not: it leaves the list immediately, and returns on a failure. */
export async function setDone({ id }: Pick<InboxEntry, "id">, isDone: boolean): Promise<void> {
  takeOff(id, !isDone);
  try {
    await execute(SET_INBOX_ENTRY_DONE, { id, done: isDone });
  } catch (error) {
    notifyFailure(inboxMessages.doneFailed, refusalOf(error));
  }
  await queryClient.invalidateQueries({ queryKey: [inboxKey] });
}

type Pages = InfiniteData<ResultOf<typeof INBOX>["inbox"], string | null>;

function takeOff(id: string, fromDone: boolean): void {
  queryClient.setQueryData<Pages>(
    inboxQuery(fromDone).queryKey,
    (kept) =>
      kept && {
        ...kept,
        pages: kept.pages.map((page) => ({ ...page, nodes: page.nodes.filter((entry) => entry.id !== id) })),
      },
  );
}
