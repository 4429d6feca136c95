import { type FocusEvent, type ReactNode, useId, useRef } from "react";
import {
  fillTemplate,
  LONGEST_TEMPLATE,
  PLACEHOLDERS,
  type Placeholder,
  TEMPLATE_TYPES,
  type TemplateType,
} from "#core/templates/notification-template.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Tag } from "#web/ui/controls/tag.tsx";
import { FieldFrame } from "#web/ui/form/field.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { SettingsSection } from "#web/ui/form/settings-section.tsx";
import type { Template } from "./template-form.ts";
import { templateMessages as text } from "./templates.messages.ts";
import type { TemplateForm } from "./use-template-form.ts";
import "./templates.css";

export interface TemplateEditorProps {
  templates: readonly Template[];
  form: TemplateForm;
  /** The values of the placeholders in the preview. */
  sample: Readonly<Record<Placeholder, string>>;
}

/** Subject and body with their placeholders, and a notification's initial text (TEMPLATES-013 to TEMPLATES-017). */
export function TemplateEditor({ templates, form, sample }: TemplateEditorProps) {
  const element = useRef<HTMLFormElement>(null);
  // Where a placeholder is inserted: the field last edited.
  const lastField = useRef<TemplateType>("NOTIFICATION_SUBJECT");
  const noteField = ({ target }: FocusEvent<HTMLFormElement>) => {
    const type = TEMPLATE_TYPES.find((name) => name === target.getAttribute("name"));
    if (type) lastField.current = type;
  };
  const insert = (placeholder: string) => {
    const type = lastField.current;
    const field = element.current?.elements.namedItem(type);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
    field.setRangeText(placeholder, field.selectionStart ?? 0, field.selectionEnd ?? 0, "end");
    field.focus();
    form.change(type, field.value);
  };
  return (
    <Form
      ref={element}
      className="set-form"
      onFocus={noteField}
      onSubmit={() => {
        if (form.canSave && form.busy === null) void form.save();
      }}
    >
      <SettingsSection title={text.title}>
        <p className="meta">{text.note}</p>
        {TEMPLATE_TYPES.map((type) => (
          <TemplateField
            key={type}
            type={type}
            isCustom={templates.find((template) => template.type === type)?.isCustom === true}
            value={form.texts[type]}
            onChange={(value) => form.change(type, value)}
          />
        ))}
        <Placeholders onInsert={insert} />
        <div className="tpl-actions">
          <Button
            kind="ghost"
            disabled={!form.canReset || form.busy === "saving"}
            busy={form.busy === "resetting"}
            onClick={() => void form.reset()}
          >
            {text.reset}
          </Button>
          <Button
            kind="primary"
            type="submit"
            disabled={!form.canSave || form.busy === "resetting"}
            busy={form.busy === "saving"}
          >
            {text.save}
          </Button>
        </div>
      </SettingsSection>
      <Preview form={form} sample={sample} />
    </Form>
  );
}

interface TemplateFieldProps {
  type: TemplateType;
  isCustom: boolean;
  value: string;
  onChange: (value: string) => void;
}

function TemplateField({ type, isCustom, value, onChange }: TemplateFieldProps) {
  const id = useId();
  const field = {
    id,
    name: type,
    value,
    required: true,
    maxLength: LONGEST_TEMPLATE[type],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
  };
  return (
    <FieldFrame
      id={id}
      label={text.fields[type]}
      labelEnd={<Tag {...(isCustom && { tone: "tung" as const })}>{isCustom ? text.custom : text.default}</Tag>}
    >
      <span className={type === "NOTIFICATION_BODY" ? "inp tpl-body" : "inp"}>
        {type === "NOTIFICATION_BODY" ? <textarea rows={9} {...field} /> : <input {...field} />}
      </span>
    </FieldFrame>
  );
}

function Placeholders({ onInsert }: { onInsert: (placeholder: string) => void }) {
  return (
    <div className="tpl-marks">
      <h3>{text.placeholders}</h3>
      <p className="meta">{text.placeholdersNote}</p>
      <ul>
        {PLACEHOLDERS.map((name) => (
          <li key={name}>
            <button
              type="button"
              className="tpl-mark"
              aria-label={text.insert(`[${name}]`, text.meanings[name])}
              // The field keeps its selection.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onInsert(`[${name}]`)}
            >
              [{name}]
            </button>
            <span className="meta">{text.meanings[name]}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Preview({ form, sample }: Pick<TemplateEditorProps, "form" | "sample">) {
  const filled = (type: TemplateType): ReactNode => fillTemplate(form.texts[type], sample);
  return (
    <SettingsSection title={text.preview}>
      <p className="meta">{text.previewNote}</p>
      <div className="tpl-preview">
        <h3>{filled("NOTIFICATION_SUBJECT")}</h3>
        <p>{filled("NOTIFICATION_BODY")}</p>
      </div>
    </SettingsSection>
  );
}
