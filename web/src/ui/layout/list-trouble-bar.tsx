import type { ListTrouble } from "#web/data/windows/list-trouble.ts";
import { windowsMessages } from "#web/data/windows/windows.messages.ts";
import { Button } from "../controls/button.tsx";
import { Icon } from "../icons/icon.tsx";
import "./list-trouble-bar.css";

interface ListTroubleBarProps {
  readonly trouble: ListTrouble | null;
  /** In place of the general sentence. */
  readonly text?: string;
}

/** Says over the end of a list, at any scroll position, what could not be loaded; the items stay. */
export function ListTroubleBar({ trouble, text }: ListTroubleBarProps) {
  if (!trouble) return null;
  return (
    <div className="list-trouble" role="alert">
      <Icon name="warn" />
      <span className="grow">{text ?? trouble.text}</span>
      <Button busy={trouble.isBusy} onClick={trouble.retry}>
        {windowsMessages.tryAgain}
      </Button>
    </div>
  );
}
