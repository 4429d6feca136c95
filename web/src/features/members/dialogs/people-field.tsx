import { useState } from "react";
import { usePeople } from "#web/features/users/find-people.ts";
import { ComboField } from "#web/ui/form/combo-field.tsx";
import type { ChosenPerson } from "./add-users-form.ts";
import { PeopleChips } from "./people-chips.tsx";
import { userDialogMessages as text } from "./user-dialogs.messages.ts";

export interface PeopleFieldProps {
  people: readonly ChosenPerson[];
  /** People already in the place: shown, but not selectable. */
  assignedIds: ReadonlySet<string> | undefined;
  error: string | null;
  autoFocus: boolean;
  onChange: (people: readonly ChosenPerson[]) => void;
}

/** Selects people by name or address, one at a time; Backspace in the empty field removes the last one. */
export function PeopleField({ people, assignedIds, error, autoFocus, onChange }: PeopleFieldProps) {
  const [typed, setTyped] = useState("");
  const found = usePeople(typed).filter(({ id }) => !people.some((person) => person.id === id));
  const isIn = (id: string) => assignedIds?.has(id) === true;
  const choose = (id: string | null) => {
    const person = found.find((one) => one.id === id);
    if (!person || isIn(person.id)) return;
    onChange([...people, person]);
    setTyped("");
  };
  return (
    <div
      onKeyDownCapture={(event) => {
        if (event.key === "Backspace" && typed === "" && event.target instanceof HTMLInputElement)
          onChange(people.slice(0, -1));
      }}
    >
      <ComboField
        label={text.people}
        allowsText
        options={found.map(({ id, name, email }) => ({ id, name, detail: isIn(id) ? text.alreadyIn : email }))}
        inputValue={typed}
        onInput={setTyped}
        selected={null}
        onSelect={choose}
        error={error}
        hint={text.peopleHint}
        autoFocus={autoFocus}
      />
      <PeopleChips people={people} onRemove={(id) => onChange(people.filter((person) => person.id !== id))} />
    </div>
  );
}
