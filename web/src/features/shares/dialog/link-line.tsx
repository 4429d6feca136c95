import { Button } from "#web/ui/controls/button.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { ShareLink } from "../api/link-queries.ts";
import { copyShareLink } from "./copy-share-link.ts";
import { shareDialogMessages as text } from "./share-dialog.messages.ts";

export interface LinkLineProps {
  readonly link: Pick<ShareLink, "url" | "needsOwner">;
  /** The address is about to be copied, by the button or manually; false prevents it. */
  readonly onCopy: () => boolean;
}

/** SHARES-059: the address, to read, select or copy. */
export function LinkLine({ link, onCopy }: LinkLineProps) {
  return (
    <div className="inp share-link">
      <Icon name="link" />
      <input
        readOnly
        aria-label={text.link}
        value={link.url}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onCopy={(event) => {
          if (!onCopy()) event.preventDefault();
        }}
      />
      <Button icon="copy" onClick={() => onCopy() && void copyShareLink(link)}>
        {text.copy}
      </Button>
    </div>
  );
}
