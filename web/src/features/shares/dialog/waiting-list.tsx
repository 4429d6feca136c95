import { Button } from "#web/ui/controls/button.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { shareDialogMessages as text } from "./share-dialog.messages.ts";
import type { WaitingUser } from "./waiting-among.ts";

export interface WaitingListProps {
  readonly waiting: readonly WaitingUser[];
  /** People reinvited from here. */
  readonly invitedIds: ReadonlySet<string>;
  readonly onReinvite: (user: WaitingUser) => void;
}

/** SHARES-113: recipients who have yet to accept the invitation to the project: it can be sent again. */
export function WaitingList({ waiting, invitedIds, onReinvite }: WaitingListProps) {
  if (waiting.length === 0) return null;
  return (
    <ul className="share-waiting" aria-label={text.waiting}>
      {waiting.map((user) => (
        <li key={user.id} className="hint waiting-user">
          <Icon name="info" />
          <span>{text.notJoined(user.name)}</span>
          {!invitedIds.has(user.id) && (
            <Button aria-label={text.reinviteOf(user.name)} onClick={() => onReinvite(user)}>
              {text.reinvite}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
