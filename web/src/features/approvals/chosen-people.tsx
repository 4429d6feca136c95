import type { ReactNode } from "react";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import "./chosen-people.css";

export interface ChosenPerson {
  readonly id: string;
  readonly name: string;
  /** Muted text after the name. */
  readonly note?: string | undefined;
}

interface ChosenPeopleProps {
  readonly label: string;
  readonly people: readonly ChosenPerson[];
  readonly removeLabel: (name: string) => string;
  /** Without it the list can only be read. */
  readonly onChange?: (people: readonly ChosenPerson[]) => void;
}

/** People in a dialog, one per line, each with a button that removes them. */
export function ChosenPeople({ label, people, removeLabel, onChange }: ChosenPeopleProps): ReactNode {
  if (people.length === 0) return null;
  return (
    <ul className="chosen-people" aria-label={label}>
      {people.map(({ id, name, note }) => (
        <li key={id}>
          <span className="ell">{name}</span>
          {note && <span className="chosen-note">{note}</span>}
          {onChange && (
            <IconButton
              className="end"
              icon="x"
              label={removeLabel(name)}
              onClick={() => onChange(people.filter((person) => person.id !== id))}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
