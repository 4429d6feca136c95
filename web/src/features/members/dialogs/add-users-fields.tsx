import { useDelivers } from "#web/data/session/delivery.ts";
import { invitationMessages } from "#web/features/users/invitation.messages.ts";
import { Segmented } from "#web/ui/controls/segmented.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { isWholeProject } from "./add-users-form.ts";
import { ProjectField, RoleField, WholeProjectField } from "./assignment-fields.tsx";
import { PeopleField } from "./people-field.tsx";
import type { useAddUsers } from "./use-add-users.ts";
import { userDialogMessages as text } from "./user-dialogs.messages.ts";

const LONGEST_NAME = 255;
const LONGEST_EMAIL = 320;

export type AddUsersFieldsProps = Pick<
  ReturnType<typeof useAddUsers>,
  "form" | "place" | "choices" | "problems" | "focusFirst" | "change" | "turnTo"
> & { asksForProject: boolean };

/** The fields of Add User: a new person by name and address, or people with an account; then the place and the role. */
export function AddUsersFields(props: AddUsersFieldsProps) {
  const { form, place, choices, problems, focusFirst, change, turnTo, asksForProject } = props;
  return (
    <div className="form-grid">
      <Segmented
        className="add-way"
        label={text.way}
        segments={[
          { value: "invite", label: text.newUser },
          { value: "assign", label: text.existingUser },
        ]}
        value={form.way}
        onChange={turnTo}
      />
      {form.way === "invite" ? (
        <NewUserFields form={form} problems={problems} focusFirst={focusFirst} change={change} />
      ) : (
        <PeopleField
          people={form.people}
          assignedIds={choices.assignedIds}
          error={form.people.length === 0 ? problems.people : null}
          autoFocus={focusFirst}
          onChange={(people) => change({ people })}
        />
      )}
      {asksForProject && (
        <ProjectField
          projects={choices.projects}
          projectId={form.projectId}
          mayBeNone={form.way === "invite" && place.mayInviteNowhere}
          error={problems.project}
          onChange={(projectId) => change({ projectId, wholeProject: false })}
        />
      )}
      {form.projectId !== null && (
        <RoleField roles={choices.roles} role={choices.role} onChange={(roleId) => change({ roleId })} />
      )}
      {choices.hasFailed && <p className="hint bad">{text.rolesFailed}</p>}
      {isWholeProject(form, place) && (
        <WholeProjectField
          label={text.wholeProject}
          checked={form.wholeProject}
          error={problems.wholeProject}
          onChange={(wholeProject) => change({ wholeProject })}
        />
      )}
    </div>
  );
}

function NewUserFields(props: Pick<AddUsersFieldsProps, "form" | "problems" | "focusFirst" | "change">) {
  const { form, problems, focusFirst, change } = props;
  return (
    <>
      <TextField
        label={text.name}
        autoFocus={focusFirst}
        autoComplete="off"
        required
        value={form.name}
        maxLength={LONGEST_NAME}
        error={problems.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextField
        label={text.email}
        type="email"
        autoComplete="off"
        required
        value={form.email}
        maxLength={LONGEST_EMAIL}
        error={problems.email}
        hint={useDelivers() ? text.inviteHint : invitationMessages.kept}
        onChange={(event) => change({ email: event.currentTarget.value })}
      />
    </>
  );
}
