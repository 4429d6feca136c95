import { metadataAttached } from "#core/live/metadata-attached.ts";
import { metadataChoices } from "#core/live/metadata-choices.ts";
import { type LiveHandler, onLive } from "#web/data/live/live-handler.ts";
import { dismissNotice, METADATA_NOTICE_MS, type NewNotice, notify, useNotices } from "#web/ui/notices/notice-store.ts";
import type { FolderPlace } from "./folder-place.ts";
import { metadataMessages } from "./metadata.messages.ts";

export interface ChoiceSteps {
  /** Opens the dialog. */
  choose: (place: FolderPlace) => void;
  /** Says so, in the notice about this project's metadata where one stands. */
  attached: (place: FolderPlace) => void;
  /** The cached choices of the folder are stale. */
  forget: (place: FolderPlace) => void;
}

/** What processing finds out about the clips of this person's uploads is told wherever they are (PLUS-051). */
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

/** Of a hundred clips that are ready one at a time, one notice speaks as long as it stands. */
function tellOnce(notice: NewNotice): void {
  if (useNotices.getState().shown.some(({ text }) => text === notice.text)) return;
  notify({ durationMs: METADATA_NOTICE_MS, ...notice });
}
