import { useState } from "react";
import { Button } from "#web/ui/controls/button.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { FailureLine } from "../sign-in/failure-line.tsx";
import { useAttempt } from "../use-attempt.ts";
import { firstStartMessages as text } from "./first-start.messages.ts";
import { StepHead, type StepHeadProps } from "./step-head.tsx";

export interface OneNameFormProps {
  head: StepHeadProps;
  label: string;
  given: string;
  missing: string;
  submitLabel: string;
  /** Runs the step; `sentenceOf` describes what it throws. */
  save: (name: string) => Promise<void>;
  sentenceOf: (error: unknown) => string;
  onSkip: () => void;
}

/** A step of the first start that asks for one name, and may be skipped. */
export function OneNameForm({ head, label, given, missing, submitLabel, save, sentenceOf, onSkip }: OneNameFormProps) {
  const [name, setName] = useState(given);
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, failure, attempt, clear } = useAttempt();

  async function submit(): Promise<void> {
    clear();
    const trimmed = name.trim();
    setProblem(trimmed === "" ? missing : null);
    if (trimmed !== "") await attempt(() => save(trimmed), sentenceOf);
  }

  return (
    <Form className="pform" onSubmit={() => void submit()}>
      <StepHead {...head} />
      <div className="g">
        <TextField
          big
          label={label}
          autoFocus
          maxLength={255}
          value={name}
          error={problem}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setProblem(null);
          }}
        />
        <FailureLine text={failure} />
        <Button kind="primary" size="public" wide type="submit" busy={busy}>
          {submitLabel}
        </Button>
        <Button kind="ghost" size="public" wide onClick={onSkip}>
          {text.skip}
        </Button>
      </div>
    </Form>
  );
}
