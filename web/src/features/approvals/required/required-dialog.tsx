import { useState } from "react";
import { Button } from "#web/ui/controls/button.tsx";
import { Segmented } from "#web/ui/controls/segmented.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import type { DialogControl } from "#web/ui/overlay/dialog-host.tsx";
import { AddPerson } from "../add-person.tsx";
import { ChosenPeople, type ChosenPerson } from "../chosen-people.tsx";
import { requiredMessages as text } from "./required.messages.ts";
import { type RequiredReviewers, reviewPeopleQuery, setRequired } from "./required-queries.ts";
import "./required-dialog.css";

const LISTS = ["above", "own"] as const;
const RULES = ["ANY", "ALL"] as const;

export interface RequiredDialogProps {
  readonly required: RequiredReviewers;
  /** The root has nothing above it: its list is the project's. */
  readonly isRoot: boolean;
}

/** PLUS-1055: whose approval the versions of a folder need. */
export function RequiredDialog({ required, isRoot, onDone }: RequiredDialogProps & DialogControl<boolean>) {
  const [isOwn, setIsOwn] = useState(isRoot || required.isOwn);
  const [rule, setRule] = useState(required.rule);
  const [people, setPeople] = useState<readonly ChosenPerson[]>(() => chosenOf(required));
  const [isSaving, setIsSaving] = useState(false);
  const close = () => onDone(false);
  const save = async () => {
    if (isSaving) return;
    setIsSaving(true);
    const isSaved = await setRequired(required, isRoot, { isOwn, rule, ids: people.map(({ id }) => id) });
    setIsSaving(false);
    if (isSaved) onDone(true);
  };
  return (
    <Dialog
      title={text.title}
      onClose={close}
      onSubmit={() => void save()}
      footer={
        <>
          <Button size="dialog" kind="ghost" onClick={close}>
            {text.cancel}
          </Button>
          <Button size="dialog" kind="primary" type="submit" busy={isSaving}>
            {text.save}
          </Button>
        </>
      }
    >
      <div className="required-dialog">
        <p className="hint">{text.explanation}</p>
        {!isRoot && (
          <Segmented
            label={text.list}
            segments={LISTS.map((value) => ({ value, label: text.lists[value] }))}
            value={isOwn ? "own" : "above"}
            onChange={(list) => setIsOwn(list === "own")}
          />
        )}
        {isOwn ? (
          <OwnList folderId={required.folderId} people={people} onPeople={setPeople} rule={rule} onRule={setRule} />
        ) : (
          <ListAbove required={required} />
        )}
      </div>
    </Dialog>
  );
}

interface OwnListProps {
  readonly folderId: string;
  readonly people: readonly ChosenPerson[];
  readonly onPeople: (people: readonly ChosenPerson[]) => void;
  readonly rule: RequiredReviewers["rule"];
  readonly onRule: (rule: RequiredReviewers["rule"]) => void;
}

function OwnList({ folderId, people, onPeople, rule, onRule }: OwnListProps) {
  return (
    <>
      <AddPerson
        label={text.person}
        hint={text.personHint}
        find={(typed) => reviewPeopleQuery(folderId, typed)}
        people={people}
        onPeople={onPeople}
      />
      <ChosenPeople label={text.people} people={people} removeLabel={text.remove} onChange={onPeople} />
      {people.length > 1 && (
        <div className="required-rule">
          <span>{text.rule}</span>
          <Segmented
            label={text.rule}
            segments={RULES.map((value) => ({ value, label: text.rules[value] }))}
            value={rule}
            onChange={onRule}
          />
        </div>
      )}
    </>
  );
}

/**
 * The list above that applies to a folder without its own. Not shown for one that had its own until now: what is above isn't
 * known yet.
 */
function ListAbove({ required }: { required: RequiredReviewers }) {
  if (required.isOwn) return null;
  const people = chosenOf(required);
  return (
    <div>
      <p className="required-from">{required.from ? text.from(required.from.name) : text.nobody}</p>
      {required.from && people.length === 0 && <p className="hint">{text.nobody}</p>}
      <ChosenPeople label={text.people} people={people} removeLabel={text.remove} />
    </div>
  );
}

const chosenOf = ({ reviewers }: RequiredReviewers): readonly ChosenPerson[] =>
  reviewers.flatMap(({ person: { id, name }, mayDecide }) =>
    id === null ? [] : [{ id, name, note: mayDecide ? undefined : text.unable }],
  );
