import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { matchingPeople } from "#web/features/users/matching-people.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ComboField } from "#web/ui/form/combo-field.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import type { DialogControl } from "#web/ui/overlay/dialog-host.tsx";
import { assignComment } from "../api/change-comments.ts";
import type { Reply } from "../api/comment-queries.ts";
import { mentionsMessages as text } from "./mentions.messages.ts";
import { peopleQuery } from "./people.ts";

export interface AssignDialogProps {
  readonly comment: Pick<Reply, "id" | "versionId">;
  /** Whether the thread is already assigned. */
  readonly isAssigned: boolean;
  readonly assetId: string;
}

/** PLUS-892: assigns a thread to somebody who may see the take, or to nobody. */
export function AssignDialog({ comment, isAssigned, assetId, onDone }: AssignDialogProps & DialogControl<boolean>) {
  const [typed, setTyped] = useState("");
  const [selected, setSelected] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const people = useQuery({ ...peopleQuery(comment.versionId, typed.trim()), placeholderData: keepPreviousData });
  const options = matchingPeople(people, typed).flatMap(({ id, name }) => (id === null ? [] : { id, name }));
  const save = async (userId: string | null) => {
    if (isSaving) return;
    setIsSaving(true);
    const isSaved = await assignComment(comment, assetId, userId);
    setIsSaving(false);
    if (isSaved) onDone(true);
  };
  const select = (id: string | null) => {
    setSelected(id);
    const name = options.find((one) => one.id === id)?.name;
    if (name !== undefined) setTyped(name);
  };
  return (
    <Dialog
      title={text.assignTitle}
      onClose={() => onDone(false)}
      onSubmit={() => selected !== null && void save(selected)}
      footer={
        <>
          {isAssigned && (
            <Button size="dialog" kind="ghost" disabled={isSaving} onClick={() => void save(null)}>
              {text.unassign}
            </Button>
          )}
          <Button size="dialog" kind="ghost" onClick={() => onDone(false)}>
            {text.cancel}
          </Button>
          <Button size="dialog" kind="primary" type="submit" disabled={selected === null} busy={isSaving}>
            {text.assign}
          </Button>
        </>
      }
    >
      <ComboField
        label={text.person}
        hint={text.personHint}
        options={options}
        inputValue={typed}
        onInput={setTyped}
        selected={selected}
        onSelect={select}
        autoFocus
      />
    </Dialog>
  );
}
