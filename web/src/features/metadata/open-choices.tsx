import type { OpenFolder } from "#web/features/folders/api/folder-queries.ts";
import { placeOf } from "#web/features/folders/items/folder-items.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useOpenChoices } from "./api/open-count.ts";
import { metadataMessages } from "./metadata.messages.ts";
import { openChoiceDialog } from "./open-choice-dialog.ts";

/** Says over the folder's facts that clips wait for a choice, and opens it (PLUS-050). */
export function OpenChoices({ folder }: { folder: OpenFolder }) {
  const count = useOpenChoices(placeOf({ folder }), folder.allowedTo.upload);
  if (count === 0) return null;
  return (
    <Button icon="metadata" className="insp-choose" onClick={() => openChoiceDialog(placeOf({ folder }))}>
      {metadataMessages.openChoices(count)}
    </Button>
  );
}
