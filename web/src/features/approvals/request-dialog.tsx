import { useState } from "react";
import { peopleQuery } from "#web/features/comments/mentions/people.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { DayField } from "#web/ui/form/day-field.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import type { DialogControl } from "#web/ui/overlay/dialog-host.tsx";
import { AddPerson } from "./add-person.tsx";
import type { Approval } from "./api/approval-queries.ts";
import { requestReview } from "./api/change-approvals.ts";
import { approvalsMessages as text } from "./approvals.messages.ts";
import { ChosenPeople, type ChosenPerson } from "./chosen-people.tsx";
import { dayOf, endOfDay } from "./due-day.ts";

/** PLUS-904: the people whose decisions are requested; without any, everybody who may decides. */
export function RequestDialog({ approval, onDone }: { approval: Approval } & DialogControl<boolean>) {
  const [people, setPeople] = useState<readonly ChosenPerson[]>(() =>
    approval.reviewers.flatMap(({ person: { id, name }, isAsked }) => (isAsked && id !== null ? [{ id, name }] : [])),
  );
  const required = approval.reviewers.flatMap(({ person, isRequired }) => (isRequired ? [person.name] : []));
  const [due, setDue] = useState(() => dayOf(approval.dueAt));
  const isBadDay = due !== "" && endOfDay(due) === null;
  const [isSaving, setIsSaving] = useState(false);
  const submit = async () => {
    if (isSaving || isBadDay) return;
    setIsSaving(true);
    const isAsked = await requestReview(
      approval.versionId,
      people.map(({ id }) => id),
      due === "" ? null : endOfDay(due),
    );
    setIsSaving(false);
    if (isAsked) onDone(true);
  };
  return (
    <Dialog
      title={text.requestTitle}
      onClose={() => onDone(false)}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button size="dialog" kind="ghost" onClick={() => onDone(false)}>
            {text.cancel}
          </Button>
          <Button size="dialog" kind="primary" type="submit" busy={isSaving}>
            {text.ask}
          </Button>
        </>
      }
    >
      <div className="form-grid">
        <AddPerson
          label={text.person}
          hint={text.personHint}
          find={(typed) => peopleQuery(approval.versionId, typed)}
          people={people}
          onPeople={setPeople}
          autoFocus
        />
        <DayField
          label={text.due}
          value={due}
          onChange={setDue}
          hint={text.dueHint}
          error={isBadDay ? text.dueBad : null}
          chooseLabel={text.chooseDay}
          clearLabel={text.clearDay}
        />
      </div>
      <ChosenPeople label={text.reviewers} people={people} removeLabel={text.remove} onChange={setPeople} />
      {required.length > 0 && <p className="hint">{text.alwaysAsked(required)}</p>}
    </Dialog>
  );
}
