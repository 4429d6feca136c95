export interface Notification {
  readonly subject: string;
  readonly body: string;
}

/** Both texts trimmed; null while one of them is missing (TEMPLATES-004, TEMPLATES-005). */
export function readyNotification({ subject, body }: Notification): Notification | null {
  const trimmed = { subject: subject.trim(), body: body.trim() };
  return trimmed.subject === "" || trimmed.body === "" ? null : trimmed;
}

/** TEMPLATES-033: the dialog's content: the draft from the project's templates, until something else is typed. */
export function shownNotification(typed: Partial<Notification>, draft: Notification | undefined): Notification {
  return { subject: typed.subject ?? draft?.subject ?? "", body: typed.body ?? draft?.body ?? "" };
}
