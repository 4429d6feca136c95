import { useState } from "react";
import { usePeople } from "#web/features/users/find-people.ts";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { ComboField } from "#web/ui/form/combo-field.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import type { DialogControl } from "#web/ui/overlay/dialog-host.tsx";
import { adminCalls, type WorkspaceAdmin } from "../api/workspace-users.ts";
import { workspaceMessages as text } from "../workspaces.messages.ts";
import { workspacesCommandMessages } from "../workspaces-commands.messages.ts";
import { addAdmins } from "./admin-changes.ts";
import "../workspaces.css";

export interface AddAdminsDialogProps {
  readonly workspaceId: string;
  /** People who are admins already: they aren't offered. */
  readonly presentIds: readonly string[];
}

/** Add User of the Admins tab: one or several people become admins (WORKSPACES-069). */
export function AddAdminsDialog({ workspaceId, presentIds, onDone }: AddAdminsDialogProps & DialogControl<void>) {
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<readonly WorkspaceAdmin[]>([]);
  const [busy, setBusy] = useState(false);
  const people = usePeople(typed);
  const offered = people.filter(({ id }) => !presentIds.includes(id) && chosen.every((person) => person.id !== id));
  async function submit(): Promise<void> {
    if (chosen.length === 0 || busy) return;
    setBusy(true);
    const failed = await addAdmins(
      adminCalls(workspaceId),
      chosen.map(({ id }) => id),
    );
    if (failed.length === 0) return onDone();
    // People who could not be added can be tried again.
    setChosen(chosen.filter(({ id }) => failed.includes(id)));
    setBusy(false);
  }
  return (
    <Dialog
      title={workspacesCommandMessages.addUser}
      unsaved={chosen.length > 0}
      onClose={() => onDone()}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button size="dialog" kind="ghost" onClick={() => onDone()}>
            {text.cancel}
          </Button>
          <Button size="dialog" kind="primary" type="submit" disabled={chosen.length === 0} busy={busy}>
            {text.add}
          </Button>
        </>
      }
    >
      <div className="form-grid">
        <ComboField
          label={text.people}
          hint={text.peopleHint}
          allowsText
          autoFocus
          options={offered.map(({ id, name, email }) => ({ id, name, detail: email }))}
          inputValue={typed}
          onInput={setTyped}
          selected={null}
          onSelect={(id) => {
            const person = offered.find((candidate) => candidate.id === id);
            if (!person) return;
            setChosen([...chosen, person]);
            setTyped("");
          }}
        />
        {chosen.length === 0 ? (
          <p className="meta">{text.nobodyChosen}</p>
        ) : (
          <ul className="ws-chosen" aria-label={text.chosen}>
            {chosen.map(({ id, name, email }) => (
              <li key={id}>
                <Avatar id={id} name={name} size="s" />
                <span className="ell">{name}</span>
                <span className="ell meta">{email}</span>
                <IconButton
                  icon="x"
                  iconSize="s"
                  size="s"
                  label={text.takeBack(name)}
                  onClick={() => setChosen(chosen.filter((person) => person.id !== id))}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
