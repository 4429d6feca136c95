import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import type { DialogControl } from "#web/ui/overlay/dialog-host.tsx";
import { AddUsersFields } from "./add-users-fields.tsx";
import { type AddUsersStart, useAddUsers } from "./use-add-users.ts";
import { userDialogMessages as text } from "./user-dialogs.messages.ts";
import "./user-dialogs.css";

/** Add User (USERS-048, USERS-062 to USERS-068). Resolves to whether anybody was added; stays open on failure. */
export function AddUsersDialog({ onDone, ...start }: AddUsersStart & DialogControl<boolean>) {
  const { form, place, choices, problems, focusFirst, isBusy, change, turnTo, submit } = useAddUsers(start, onDone);
  const isNew = form.way === "invite";
  return (
    <Dialog
      title={isNew ? text.addTitle : text.assignTitle}
      width={420}
      unsaved={form.name !== "" || form.email !== "" || form.people.length > 0}
      onClose={() => onDone(false)}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button size="dialog" kind="ghost" onClick={() => onDone(false)}>
            {text.cancel}
          </Button>
          <Button size="dialog" kind="primary" type="submit" busy={isBusy}>
            {isNew ? text.invite : text.assign}
          </Button>
        </>
      }
    >
      <AddUsersFields
        form={form}
        place={place}
        choices={choices}
        problems={problems}
        focusFirst={focusFirst}
        change={change}
        turnTo={turnTo}
        asksForProject={start.projectId === null}
      />
    </Dialog>
  );
}
