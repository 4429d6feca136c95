import { useId, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import type { DialogControl } from "#web/ui/dialog-host.tsx";
import { FieldFrame, hintIdOf, TextField } from "#web/ui/field.tsx";
import { readyNotification } from "./notification-form.ts";
import { notificationMessages } from "./notifications.messages.ts";
import { type NotifiedFolder, sendNotification } from "./send-notification.ts";
import "./send-notification-dialog.css";

const LONGEST_SUBJECT = 200;
const LONGEST_BODY = 10_000;

/** TEMPLATES-002, TEMPLATES-003: a mail about a folder to everybody who may view it. Stays open when sending fails. */
export function SendNotificationDialog({ folder, onDone }: { folder: NotifiedFolder } & DialogControl<boolean>) {
  const [subject, setSubject] = useState("");
  const [body, setBody] = useState("");
  const [isSending, setIsSending] = useState(false);
  const bodyId = useId();
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
      unsaved={subject !== "" || body !== ""}
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
          maxLength={LONGEST_SUBJECT}
          onChange={(event) => setSubject(event.currentTarget.value)}
        />
        <FieldFrame id={bodyId} label={notificationMessages.body} hint={notificationMessages.hint(folder.name)}>
          <span className="inp notification-body">
            <textarea
              id={bodyId}
              required
              rows={8}
              value={body}
              maxLength={LONGEST_BODY}
              aria-describedby={hintIdOf(bodyId)}
              onChange={(event) => setBody(event.currentTarget.value)}
            />
          </span>
        </FieldFrame>
      </div>
    </Dialog>
  );
}
