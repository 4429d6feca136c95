import { type KeyboardEvent, useState } from "react";
import { checkVisitorName } from "#core/shares/visitor-name.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { visitMessages } from "./visit.messages.ts";

export interface VisitorNameFormProps {
  /** Stores the name on the server; then something else is rendered here. */
  onNamed: (name: string) => Promise<void>;
  onLeave: () => void;
}

/** Asks a visitor once, before the first comment, for a name under the comments (PLUS-190). */
export function VisitorNameForm({ onNamed, onLeave }: VisitorNameFormProps) {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  async function save(): Promise<void> {
    const checked = checkVisitorName(typed);
    if (!checked.ok) return setProblem(checked.problem);
    if (isSaving) return;
    setIsSaving(true);
    try {
      await onNamed(checked.name);
    } catch {
      notifyFailure(visitMessages.nameFailed);
      setIsSaving(false);
    }
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onLeave();
  };
  return (
    <Form className="visitor-name" onSubmit={() => void save()}>
      <TextField
        label={visitMessages.yourName}
        hint={visitMessages.nameHint}
        error={problem}
        value={typed}
        autoComplete="name"
        autoFocus
        onKeyDown={press}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <div className="visitor-acts">
        <Button kind="ghost" onClick={onLeave}>
          {visitMessages.cancel}
        </Button>
        <Button kind="primary" className="end" type="submit" busy={isSaving}>
          {visitMessages.continue}
        </Button>
      </div>
    </Form>
  );
}
