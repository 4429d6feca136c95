import type { Feature } from "#server/platform/feature.ts";
import { purgeMailJob } from "#server/platform/mail/purge-mail.job.ts";
import { sendMailJob } from "#server/platform/mail/send-mail.job.ts";
import { registerMail } from "./mail.graphql.ts";

/** @public */
export const mailFeature: Feature = { name: "mail", graphql: registerMail, jobs: [sendMailJob, purgeMailJob] };
