import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { LONGEST_TEMPLATE } from "#core/templates/notification-template.ts";
import { useDelivers } from "#web/data/session/delivery.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { FieldFrame, hintIdOf, TextField } from "#web/ui/form/field.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import type { DialogControl } from "#web/ui/overlay/dialog-host.tsx";
import { notificationDraftQuery } from "./api/notification-draft.ts";
import { type Notification, readyNotification, shownNotification } from "./notification-form.ts";
import { notificationMessages } from "./notifications.messages.ts";
import { type NotifiedFolder, sendNotification } from "./send-notification.ts";
import "./send-notification-dialog.css";

/**
 * TEMPLATES-002, TEMPLATES-003: a mail about a folder to everybody who may view it. Starts from the project's templates, and
 * stays open if sending fails.
 */
export function SendNotificationDialog({ folder, onDone }: { folder: NotifiedFolder } & DialogControl<boolean>) {
  const { data: draft } = useQuery(notificationDraftQuery(folder));
  const [typed, setTyped] = useState<Partial<Notification>>({});
  const [isSending, setIsSending] = useState(false);
  const bodyId = useId();
  const { subject, body } = shownNotification(typed, draft);
  const hint = useDelivers() ? notificationMessages.hint(folder.name) : notificationMessages.keptHint;
  const ready = readyNotification({ subject, body });

  async function submit(): Promise<void> {
    if (!ready || isSending) return;
    setIsSending(true);
    const isSent = await sendNotification(folder, ready);
    setIsSending(false);
    if (isSent) onDone(true);
  }

  return (
    <Dialog
      title={notificationMessages.title}
      width={600}
      unsaved={typed.subject !== undefined || typed.body !== undefined}
      onClose={() => onDone(false)}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button size="dialog" kind="ghost" onClick={() => onDone(false)}>
            {notificationMessages.cancel}
          </Button>
          <Button size="dialog" kind="primary" type="submit" icon="mail" disabled={!ready} busy={isSending}>
            {notificationMessages.send}
          </Button>
        </>
      }
    >
      <div className="form-grid">
        <TextField
          label={notificationMessages.subject}
          autoFocus
          required
          value={subject}
          maxLength={LONGEST_TEMPLATE.NOTIFICATION_SUBJECT}
          onChange={({ currentTarget }) => setTyped({ ...typed, subject: currentTarget.value })}
        />
        <FieldFrame id={bodyId} label={notificationMessages.body} hint={hint}>
          <span className="inp notification-body">
            <textarea
              id={bodyId}
              required
              rows={8}
              value={body}
              maxLength={LONGEST_TEMPLATE.NOTIFICATION_BODY}
              aria-describedby={hintIdOf(bodyId)}
              onChange={({ currentTarget }) => setTyped({ ...typed, body: currentTarget.value })}
            />
          </span>
        </FieldFrame>
      </div>
    </Dialog>
  );
}
