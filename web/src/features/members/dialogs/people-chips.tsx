import { Icon } from "#web/ui/icons/icon.tsx";
import "#web/ui/controls/chip.css";
import type { ChosenPerson } from "./add-users-form.ts";
import { userDialogMessages as text } from "./user-dialogs.messages.ts";

/** The people selected so far, each with a remove button. */
export function PeopleChips({ people, onRemove }: { people: readonly ChosenPerson[]; onRemove: (id: string) => void }) {
  if (people.length === 0) return null;
  return (
    <ul className="people-chips" aria-label={text.chosenPeople}>
      {people.map((person) => (
        <li key={person.id} className="chip">
          <span className="ell" title={person.email}>
            {person.name}
          </span>
          <button type="button" aria-label={text.removePerson(person.name)} onClick={() => onRemove(person.id)}>
            <Icon name="x" />
          </button>
        </li>
      ))}
    </ul>
  );
}
