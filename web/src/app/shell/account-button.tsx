import { lazy, useEffect, useRef, useState } from "react";
import { useCurrentUser } from "#web/features/users/current-user.ts";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Lazily } from "#web/ui/layout/lazily.tsx";
import { appMessages } from "../app.messages.ts";
import { noteFirstVisit } from "../whats-new/seen-version.ts";

const loadPanel = () => import("./account-panel.tsx");
const AccountPanel = lazy(async () => ({ default: (await loadPanel()).AccountPanel }));

/** The avatar in the header, or the last tab on a phone; the panel is loaded on first use. */
export function AccountButton({ asTab = false }: { asTab?: boolean }) {
  const user = useCurrentUser();
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const userId = user?.id;
  useEffect(() => {
    if (userId !== undefined) noteFirstVisit(userId);
  }, [userId]);
  if (!user) return null;
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={asTab ? "mtab" : "acct"}
        aria-label={asTab ? undefined : appMessages.accountMenu}
        aria-haspopup="dialog"
        aria-expanded={open}
        data-tip={asTab ? undefined : user.name}
        onClick={() => setOpen(true)}
        onPointerEnter={() => void loadPanel()}
      >
        {asTab ? (
          <>
            <Icon name="user" size="l" />
            <span>{appMessages.accountTab}</span>
          </>
        ) : (
          <Avatar id={user.id} name={user.name} />
        )}
      </button>
      {open && (
        <Lazily>
          <AccountPanel user={user} anchor={anchor} onClose={() => setOpen(false)} />
        </Lazily>
      )}
    </>
  );
}
