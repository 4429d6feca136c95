import { useId } from "react";
import { Checkbox } from "#web/ui/controls/checkbox.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { ProjectChoice } from "../managed-project.ts";
import type { ProjectRoleChoice } from "./api/project-roles.ts";
import { userDialogMessages as text } from "./user-dialogs.messages.ts";

/** The role of anyone being added; empty until the roles are loaded, so that nothing below it moves then. */
export function RoleField({
  roles,
  role,
  onChange,
}: {
  roles: readonly ProjectRoleChoice[];
  role: ProjectRoleChoice | undefined;
  onChange: (roleId: string) => void;
}) {
  return (
    <SelectField
      label={text.role}
      options={roles.map(({ id, name }) => ({ value: id, label: name }))}
      value={role?.id ?? ""}
      onChange={onChange}
    />
  );
}

/** USERS-066, USERS-067: the checkbox required to add anybody to a whole project. */
export function WholeProjectField({
  label,
  checked,
  error,
  onChange,
}: {
  label: string;
  checked: boolean;
  error: string | null;
  onChange: (checked: boolean) => void;
}) {
  const id = useId();
  return (
    <div>
      <Checkbox
        className="whole-project"
        checked={checked}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      >
        <span>{label}</span>
      </Checkbox>
      <FieldProblem id={id} problem={error} />
    </div>
  );
}

/** The project of somebody added from All Users. */
export function ProjectField({
  projects,
  projectId,
  mayBeNone,
  error,
  onChange,
}: {
  projects: readonly ProjectChoice[];
  projectId: string | null;
  mayBeNone: boolean;
  error: string | null;
  onChange: (projectId: string | null) => void;
}) {
  const id = useId();
  return (
    <div>
      <SelectField
        label={text.project}
        options={[
          { value: "", label: mayBeNone ? text.noProject : text.chooseProject },
          ...projects.map((project) => ({ value: project.id, label: project.name })),
        ]}
        value={projectId ?? ""}
        onChange={(value) => onChange(value === "" ? null : value)}
      />
      <FieldProblem id={id} problem={error} />
    </div>
  );
}

export function FieldProblem({ id, problem }: { id: string; problem: string | null }) {
  if (problem === null) return null;
  return (
    <p className="hint bad" id={id} role="alert">
      <Icon name="error" />
      {problem}
    </p>
  );
}
