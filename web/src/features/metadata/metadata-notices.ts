import type { LiveConnection } from "#web/data/live/live-connection.ts";
import { METADATA_NOTICE_MS, type NewNotice, notify, useNotices } from "#web/ui/notice-store.ts";
import { type FolderPlace, forgetChoices } from "./api/metadata-choices.ts";
import { metadataMessages } from "./metadata.messages.ts";
import { openChoiceDialog } from "./open-choice-dialog.ts";

/** What processing finds out about the clips of this person's uploads is told wherever they are (PLUS-051). */
export function tellOfLateMetadata(live: Pick<LiveConnection, "on">): void {
  live.on("metadataAttached", (place) => {
    tellOnce({ kind: "positive", text: metadataMessages.attached });
    void forgetChoices(place);
  });
  live.on("metadataChoices", (place: FolderPlace) => {
    const action = {
      label: metadataMessages.choose,
      onSelect: () => openChoiceDialog({ projectId: place.projectId, folderId: place.folderId }),
    };
    tellOnce({ kind: "warning", text: metadataMessages.open, action });
    void forgetChoices(place);
  });
}

/** Of a hundred clips that are ready one after the other, one notice speaks as long as it stands. */
function tellOnce(notice: NewNotice): void {
  if (useNotices.getState().shown.some(({ text }) => text === notice.text)) return;
  notify({ durationMs: METADATA_NOTICE_MS, ...notice });
}
