import type { OpenFolder } from "#web/features/folders/api/folder-queries.ts";
import { placeOf } from "#web/features/folders/items/folder-items.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useOpenChoices } from "./api/open-count.ts";
import { metadataMessages } from "./metadata.messages.ts";
import { openChoiceDialog } from "./open-choice-dialog.ts";

/** A notice above the folder's details that clips need a choice, with a button (PLUS-050). */
export function OpenChoices({ folder }: { folder: OpenFolder }) {
  const count = useOpenChoices(placeOf({ folder }), folder.allowedTo.upload);
  if (count === 0) return null;
  return (
    <Button icon="metadata" className="insp-choose" onClick={() => openChoiceDialog(placeOf({ folder }))}>
      {metadataMessages.openChoices(count)}
    </Button>
  );
}
