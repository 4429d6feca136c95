import { queryOptions } from "@tanstack/react-query";
import { execute } from "#web/data/graphql/execute.ts";
import type { ResultOf } from "#web/data/graphql/graphql-document.ts";
import { queryClient } from "#web/data/query-client.ts";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { accountMessages } from "../account.messages.ts";
import { OWN_PROJECTS, UPDATE_NOTIFICATION_SETTINGS } from "./account.documents.ts";

export type OwnProject = ResultOf<typeof OWN_PROJECTS>["userProjects"][number];

/** NOTIFY-004: other tabs and administrators change it too, so it is refetched each time. */
export const ownProjectsQuery = (userId: string) =>
  queryOptions({
    queryKey: ["ownProjects", userId],
    staleTime: 0,
    queryFn: async ({ signal }) => (await execute(OWN_PROJECTS, { userId }, signal)).userProjects,
  });

export type NotificationSettings = OwnProject["settings"];
export type NotificationKind = keyof NotificationSettings;

/** NOTIFY-005, NOTIFY-011: shown immediately; reverted if the server refuses (NOTIFY-013). */
export async function switchNotifications(
  user: string,
  project: string,
  kind: NotificationKind,
  isOn: boolean,
): Promise<void> {
  const show = (value: boolean) =>
    queryClient.setQueryData(ownProjectsQuery(user).queryKey, (before) =>
      before?.map((known) =>
        known.projectId === project ? { ...known, settings: { ...known.settings, [kind]: value } } : known,
      ),
    );
  show(isOn);
  try {
    await execute(UPDATE_NOTIFICATION_SETTINGS, { user, project, [kind]: isOn });
  } catch {
    show(!isOn);
    notifyFailure(accountMessages.notificationsFailed);
  }
}
