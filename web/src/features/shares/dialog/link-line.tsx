import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { copyLink } from "./copy-link.ts";
import { shareDialogMessages as text } from "./share-dialog.messages.ts";

/** SHARES-059: the address, to be read, selected or copied. */
export function LinkLine({ url }: { url: string }) {
  return (
    <div className="inp share-link">
      <Icon name="link" />
      <input readOnly aria-label={text.link} value={url} onFocus={({ currentTarget }) => currentTarget.select()} />
      <Button icon="copy" onClick={() => void copyLink(url)}>
        {text.copy}
      </Button>
    </div>
  );
}
