/** Texts about invitations without a mail server (PLUS-1394). @public */
export const invitationMessages = {
  kept: "Mail is not set up. A superuser finds the link to set a password in the Mail outbox.",
} as const;
