import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { NAME_MAX_LENGTH } from "#core/names/name-rules.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ProgressRing } from "#web/ui/controls/progress.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import type { DialogControl } from "#web/ui/overlay/dialog-host.tsx";
import { dropShareDraft, sendShareLink, updateShareLink } from "../api/link-changes.ts";
import { mayShareDownloadQuery, type ShareLink } from "../api/link-queries.ts";
import { LinkLine } from "./link-line.tsx";
import { ShareOptions } from "./options/share-options.tsx";
import { useShareEnd } from "./options/use-share-end.ts";
import { allOf, maySendTo, NO_RECIPIENTS } from "./recipients.ts";
import { SendingFields } from "./sending-fields.tsx";
import { shareDialogMessages as text } from "./share-dialog.messages.ts";
import { createShareDraft, type ShareDraft } from "./share-draft.ts";
import { isSavable, type ShareProblems, shareProblems } from "./share-form.ts";
import { type ShareMode, shareTitle } from "./share-title.ts";
import "./share-dialog.css";

const WIDTH_PX = 590;
/** The height of the dialog, by mode (SHARES-070, SHARES-071). */
const HEIGHTS_PX: Record<ShareMode, number> = { create: 768, edit: 768, invite: 412 };

export interface ShareDialogProps {
  readonly mode: ShareMode;
  readonly link: ShareLink;
  /** A picture of one of the shared items, for the watermark preview. */
  readonly pictureUrl: string | null;
}

export interface NewShareDialogProps {
  readonly counts: { readonly folders: number; readonly files: number };
  /** The link being created; null if that failed, which has been reported. */
  readonly coming: Promise<ShareLink | null>;
  readonly pictureUrl: string | null;
}

/** SHARES-072, SHARES-073, SHARES-083: waits for the new link, and closes if there is none. */
export function NewShareDialog({ counts, coming, pictureUrl, onDone }: NewShareDialogProps & DialogControl<null>) {
  const [link, setLink] = useState<ShareLink | null>(null);
  useEffect(() => {
    let isOpen = true;
    void coming.then((made) => {
      if (!isOpen) return made && dropShareDraft(made);
      if (made) setLink(made);
      else onDone(null);
    });
    return () => {
      isOpen = false;
    };
  }, [coming, onDone]);
  if (link) return <ShareDialog mode="create" link={link} pictureUrl={pictureUrl} onDone={onDone} />;
  return (
    <Dialog
      title={shareTitle("create", counts)}
      width={WIDTH_PX}
      heightPx={HEIGHTS_PX.create}
      onClose={() => onDone(null)}
      footer={
        <Button size="dialog" kind="ghost" onClick={() => onDone(null)}>
          {text.close}
        </Button>
      }
    >
      <p className="share-wait" role="status">
        <ProgressRing label={null} />
        {text.opening}
      </p>
    </Dialog>
  );
}

const nowMs = () => Date.now();

/** A link: its address, its recipients and its options; with `invite` only the first two (SHARES-122). */
export function ShareDialog({ mode, link, pictureUrl, onDone }: ShareDialogProps & DialogControl<null>) {
  const [draft] = useState(() => draftOf(link));
  useEffect(() => () => draft.close(), [draft]);
  const mayDownload = useQuery({ ...mayShareDownloadQuery(link), enabled: mode !== "invite" });
  const [recipients, setRecipients] = useState(NO_RECIPIENTS);
  const [message, setMessage] = useState("");
  const [isSending, setSending] = useState(false);
  const { form, saved } = useStore(draft.store);
  const problems = shareProblems(form, saved, nowMs());
  const maySend = maySendTo(recipients) && isSavable(problems) && problems.expiry === null;
  const end = useShareEnd(link, draft, isSavable(problems), () => onDone(null));
  const isUnsent = recipients !== NO_RECIPIENTS || message !== "";
  const close = async () => {
    if (!isUnsent || (await mayDiscard())) await end.close();
  };
  const count = link.folderIds.length + link.assetIds.length;

  async function send(): Promise<void> {
    if (!maySend || isSending) return;
    setSending(true);
    const isSent = (await draft.settled()) && (await sendShareLink(link, allOf(recipients), message));
    setSending(false);
    if (isSent) onDone(null);
  }

  return (
    <Dialog
      title={shareTitle(mode, { folders: link.folderIds.length, files: link.assetIds.length })}
      width={WIDTH_PX}
      heightPx={HEIGHTS_PX[mode]}
      unsaved={isUnsent}
      onClose={() => void close()}
      footer={
        <>
          {mode !== "invite" && <SaveState draft={draft} isChecked={end.isChecked} problems={problems} />}
          <Button size="dialog" kind="ghost" onClick={() => void close()}>
            {text.close}
          </Button>
          <Button
            size="dialog"
            kind="primary"
            icon="send"
            disabled={!maySend}
            busy={isSending}
            onClick={() => void send()}
          >
            {text.send}
          </Button>
        </>
      }
    >
      <div className="form-grid share-form">
        <LinkLine link={link} onCopy={end.leave} />
        {!end.isKept && <p className="hint">{text.notYetOpen}</p>}
        {mode !== "invite" && (
          <TextField
            label={text.name}
            required
            value={form.name}
            maxLength={NAME_MAX_LENGTH}
            error={problems.name}
            onChange={({ currentTarget }) => draft.change({ name: currentTarget.value })}
          />
        )}
        <SendingFields
          projectId={link.projectId}
          recipients={recipients}
          onRecipients={setRecipients}
          message={message}
          onMessage={setMessage}
          error={mode === "invite" && problems.expiry === "expired" ? text.expired : null}
        />
        {/* Download is the first option: if it appeared later, a click on another one could hit it. */}
        {mode !== "invite" && !mayDownload.isPending && (
          <ShareOptions
            form={form}
            saved={saved}
            onChange={draft.change}
            downloadableCount={mayDownload.data === true ? count : null}
            pictureUrl={pictureUrl}
            nowMs={nowMs}
            isChecked={end.isChecked}
          />
        )}
      </div>
    </Dialog>
  );
}

/** The question is loaded when it is asked. */
async function mayDiscard(): Promise<boolean> {
  const { confirmAction } = await import("#web/ui/overlay/confirm.ts");
  return confirmAction(text.unsent);
}

function draftOf(link: ShareLink): ShareDraft {
  return createShareDraft(link, {
    write: (changes) => updateShareLink(link, changes),
    schedule: (work, delayMs) => {
      const timer = window.setTimeout(work, delayMs);
      return () => window.clearTimeout(timer);
    },
    nowMs,
  });
}

interface SaveStateProps {
  readonly draft: ShareDraft;
  readonly isChecked: boolean;
  readonly problems: ShareProblems;
}

function SaveState({ draft, isChecked, problems }: SaveStateProps) {
  const { state } = useStore(draft.store);
  const isPasswordAwaited = state === "unsaved" && problems.isPasswordMissing;
  if (isChecked)
    return (
      <span className="hint bad row df-start" role="alert">
        <Icon name="error" />
        {text.notKept}
      </span>
    );
  return (
    <span className="meta row df-start" role="status">
      {state === "saved" && <Icon name="check" size="s" />}
      {state === "saving" && <ProgressRing label={null} />}
      {state === "unsaved" && <Icon name="pencil" size="s" />}
      {isPasswordAwaited ? text.enterPassword : text.state[state]}
    </span>
  );
}
