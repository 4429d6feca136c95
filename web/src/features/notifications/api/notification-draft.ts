import { queryOptions } from "@tanstack/react-query";
import { execute } from "#web/data/graphql/execute.ts";
import type { Notification } from "../notification-form.ts";
import type { NotifiedFolder } from "../send-notification.ts";
import { FOLDER_NOTIFICATION_DRAFT } from "./notification.documents.ts";

/** TEMPLATES-033: the project's templates, filled for the folder and the reader. */
export const notificationDraftQuery = ({ projectId, id }: NotifiedFolder) =>
  queryOptions({
    queryKey: ["notificationDraft", projectId, id],
    queryFn: async ({ signal }): Promise<Notification> =>
      (await execute(FOLDER_NOTIFICATION_DRAFT, { project: projectId, id }, signal)).folderNotificationDraft,
    // Templates and names may have changed since the dialog was last open.
    staleTime: 0,
  });
