import { getRouteApi } from "@tanstack/react-router";
import { useDocumentTitle } from "#web/ui/layout/use-document-title.ts";
import { inboxMessages } from "./inbox.messages.ts";
import { InboxPage } from "./inbox-page.tsx";

const route = getRouteApi("/main/inbox");

export function InboxRoute() {
  const { show } = route.useSearch();
  useDocumentTitle(inboxMessages.title);
  return <InboxPage isDone={show === "done"} />;
}
