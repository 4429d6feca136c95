import type { Feature } from "#server/platform/feature.ts";
import { purgeMailJob } from "#server/platform/mail/purge-mail.job.ts";
import { sendMailJob } from "#server/platform/mail/send-mail.job.ts";
import { registerNotifications } from "./notifications.graphql.ts";
import { tellOfCommentsJob } from "./tell-of-comments.job.ts";
import { registerTemplates } from "./templates.graphql.ts";

/** @public */
export const notificationsFeature: Feature = {
  name: "notifications",
  graphql: () => {
    registerNotifications();
    registerTemplates();
  },
  jobs: [sendMailJob, purgeMailJob, tellOfCommentsJob],
};
