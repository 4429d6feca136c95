import { metadataAttached } from "#core/live/metadata-attached.ts";
import { metadataChoices } from "#core/live/metadata-choices.ts";
import { type LiveHandler, onLive } from "#web/data/live/live-handler.ts";
import { dismissNotice, METADATA_NOTICE_MS, type NewNotice, notify, useNotices } from "#web/ui/notices/notice-store.ts";
import type { FolderPlace } from "./folder-place.ts";
import { metadataMessages } from "./metadata.messages.ts";

export interface ChoiceSteps {
  /** Opens the dialog. */
  choose: (place: FolderPlace) => void;
  /** Reports the attached metadata, in this project's existing metadata notice if there is one. */
  attached: (place: FolderPlace) => void;
  /** The cached choices of the folder are stale. */
  forget: (place: FolderPlace) => void;
}

/** Notifies people on every page of what processing finds out about their uploaded clips (PLUS-051). */
export const metadataLive = ({ attached, choose, forget }: ChoiceSteps): readonly LiveHandler[] => [
  onLive(metadataAttached, ({ projectId, folderId }) => {
    attached({ projectId, folderId });
    forget({ projectId, folderId });
  }),
  onLive(metadataChoices, ({ projectId, folderId }) => {
    const onSelect = () => {
      dismissText(metadataMessages.open);
      choose({ projectId, folderId });
    };
    tellOnce({ kind: "warning", text: metadataMessages.open, action: { label: metadataMessages.choose, onSelect } });
    forget({ projectId, folderId });
  }),
];

function dismissText(text: string): void {
  for (const notice of useNotices.getState().shown) if (notice.text === text) dismissNotice(notice.id);
}

/** While a hundred clips become ready one at a time, a single notice is updated. */
function tellOnce(notice: NewNotice): void {
  if (useNotices.getState().shown.some(({ text }) => text === notice.text)) return;
  notify({ durationMs: METADATA_NOTICE_MS, ...notice });
}
