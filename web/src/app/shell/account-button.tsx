import { lazy, Suspense, useRef, useState } from "react";
import { useCurrentUser } from "#web/data/account/account-queries.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { appMessages } from "../app.messages.ts";

const loadPanel = () => import("./account-panel.tsx");
const AccountPanel = lazy(async () => ({ default: (await loadPanel()).AccountPanel }));

/** The avatar in the header; its panel is loaded when it is first wanted. */
export function AccountButton() {
  const user = useCurrentUser();
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  if (!user) return null;
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className="acct"
        aria-label={appMessages.accountMenu}
        aria-haspopup="dialog"
        aria-expanded={open}
        data-tip={user.name}
        onClick={() => setOpen(true)}
        onPointerEnter={() => void loadPanel()}
      >
        <Avatar id={user.id} name={user.name} />
      </button>
      {open && (
        <Suspense fallback={null}>
          <AccountPanel user={user} anchor={anchor} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
