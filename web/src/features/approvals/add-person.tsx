import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { NamedPerson } from "#web/features/comments/mentions/people.ts";
import { matchingPeople } from "#web/features/users/matching-people.ts";
import { ComboField } from "#web/ui/form/combo-field.tsx";
import type { ChosenPerson } from "./chosen-people.tsx";

/** A query for people by part of their names. */
export interface PeopleQuery {
  readonly queryKey: readonly string[];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<readonly NamedPerson[]>;
  readonly staleTime: number;
}

interface AddPersonProps {
  readonly label: string;
  readonly hint: string;
  readonly find: (typed: string) => PeopleQuery;
  readonly people: readonly ChosenPerson[];
  readonly onPeople: (people: readonly ChosenPerson[]) => void;
  readonly autoFocus?: boolean;
}

/** A field that finds people by name and adds them to a list, which has each of them once. */
export function AddPerson({ label, hint, find, people, onPeople, autoFocus = false }: AddPersonProps) {
  const [typed, setTyped] = useState("");
  const found = useQuery({ ...find(typed.trim()), placeholderData: keepPreviousData });
  const options = matchingPeople(found, typed).flatMap(({ id, name }) =>
    id === null || people.some((person) => person.id === id) ? [] : [{ id, name }],
  );
  const add = (id: string | null) => {
    const person = options.find((option) => option.id === id);
    if (!person) return;
    onPeople([...people, person]);
    setTyped("");
  };
  return (
    <ComboField
      label={label}
      hint={hint}
      options={options}
      inputValue={typed}
      onInput={setTyped}
      selected={null}
      onSelect={add}
      autoFocus={autoFocus}
    />
  );
}
