import { useEffect, useId, useRef, useState } from "react";
import { Checkbox } from "#web/ui/controls/checkbox.tsx";
import { FilterField } from "#web/ui/form/filter-field.tsx";
import type { ProjectChoice } from "../managed-project.ts";
import { FieldProblem } from "./assignment-fields.tsx";
import { userDialogMessages as text } from "./user-dialogs.messages.ts";

export interface ProjectChoicesProps {
  projects: readonly ProjectChoice[];
  chosenIds: ReadonlySet<string>;
  error: string | null;
  onChange: (chosenIds: ReadonlySet<string>) => void;
}

/** A checkbox for every project, with a filter; selected ones stay selected while filtered out. */
export function ProjectChoices({ projects, chosenIds, error, onChange }: ProjectChoicesProps) {
  const errorId = useId();
  const [filter, setFilter] = useState("");
  const field = useRef<HTMLInputElement>(null);
  // The list is rendered after the dialog has opened: its first field takes the focus then.
  useEffect(() => field.current?.focus(), []);
  const wanted = filter.trim().toLocaleLowerCase();
  const shown = projects.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  if (projects.length === 0) return <p className="mut">{text.noProjects}</p>;
  return (
    <fieldset className="project-set" aria-label={text.projects} aria-describedby={error ? errorId : undefined}>
      <FilterField
        ref={field}
        label={text.filterProjects}
        value={filter}
        onChange={setFilter}
        clearLabel={text.clearFilter}
      />
      {shown.length === 0 && <p className="mut">{text.noSuchProject}</p>}
      <ul className="project-choices">
        {shown.map(({ id, name }) => (
          <li key={id}>
            <Checkbox checked={chosenIds.has(id)} onChange={() => onChange(toggled(chosenIds, id))}>
              <span className="ell">{name}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
      <FieldProblem id={errorId} problem={error} />
    </fieldset>
  );
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(ids);
  if (!after.delete(id)) after.add(id);
  return after;
}
