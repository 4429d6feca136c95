import { Button } from "#web/ui/button.tsx";
import { copyWithNotice } from "#web/ui/copy-with-notice.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import { shareDialogMessages as text } from "./share-dialog.messages.ts";

/** SHARES-059: the address, to be read, selected or copied. */
export function LinkLine({ url }: { url: string }) {
  return (
    <div className="inp share-link">
      <Icon name="link" />
      <input readOnly aria-label={text.link} value={url} onFocus={({ currentTarget }) => currentTarget.select()} />
      <Button icon="copy" onClick={() => void copyWithNotice(url, text.copyNotices)}>
        {text.copy}
      </Button>
    </div>
  );
}
