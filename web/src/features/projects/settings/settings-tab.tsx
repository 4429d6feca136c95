import { SLATE_FORMATS } from "#core/scene-take/slate-format.ts";
import { Panels } from "#web/faces/panels.tsx";
import { usePeople } from "#web/features/users/find-people.ts";
import { ComboField } from "#web/ui/form/combo-field.tsx";
import { DayField } from "#web/ui/form/day-field.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { SettingsSection } from "#web/ui/form/settings-section.tsx";
import type { Project } from "../api/project-queries.ts";
import { AdministrationSection, WorkspaceField } from "../project-place-fields.tsx";
import { projectSettings, projectSettingsEnd } from "../project-slots.ts";
import { settingsMessages as text } from "./project-settings.messages.ts";
import type { useSettingsForm } from "./use-settings-form.ts";

type Form = ReturnType<typeof useSettingsForm>;

const FORMATS = SLATE_FORMATS.map((value) => ({ value, label: text.slateFormats[value] }));
const LINES = ["name", "production", "director", "dop"] as const;
const DAYS = ["shootingStart", "shootingEnd"] as const;

/** The Settings tab (PROJECTS-026 to PROJECTS-035). */
export function SettingsTab({ project, form }: { project: Project; form: Form }) {
  const { draft, problems, change } = form;
  return (
    <div className="set-form">
      <Panels slot={projectSettings} props={{ project }} />
      <SettingsSection title={text.details}>
        {LINES.map((field) => (
          <TextField
            key={field}
            label={text[field]}
            value={draft[field]}
            maxLength={255}
            error={problems[field]}
            onChange={(event) => change({ [field]: event.currentTarget.value })}
          />
        ))}
        <ManagerField form={form} />
      </SettingsSection>
      <SettingsSection title={text.days}>
        <div className="set-pair">
          {DAYS.map((field) => (
            <DayField
              key={field}
              label={text[field]}
              value={draft[field]}
              hint={text.dayHint}
              error={problems[field]}
              chooseLabel={text.chooseDay(text[field])}
              clearLabel={text.clearDay(text[field])}
              onChange={(typed) => change({ [field]: typed })}
            />
          ))}
        </div>
      </SettingsSection>
      <SettingsSection title={text.options}>
        <SelectField
          label={text.slateFormat}
          options={FORMATS}
          value={draft.slateFormat}
          onChange={(slateFormat) => change({ slateFormat })}
        />
        <WorkspaceField key={project.workspaceId} project={project} />
      </SettingsSection>
      <AdministrationSection project={project} chosen={draft.asperaServer} onChange={change} />
      <Panels slot={projectSettingsEnd} props={{ project }} />
    </div>
  );
}

/** Somebody with an account, or any other name. */
function ManagerField({ form: { draft, problems, change } }: { form: Form }) {
  const people = usePeople(draft.manager);
  return (
    <ComboField
      label={text.manager}
      allowsText
      options={people.map((person) => ({ id: person.name, name: person.name, detail: person.email }))}
      inputValue={draft.manager}
      onInput={(manager) => {
        // React Aria writes the field's own text back when it opens, which doesn't count as typing.
        if (manager !== draft.manager) change({ manager });
      }}
      selected={null}
      onSelect={(name) => name !== null && change({ manager: name })}
      error={problems.manager}
    />
  );
}
