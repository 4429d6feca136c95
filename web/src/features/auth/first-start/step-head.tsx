import { classNames } from "#web/ui/style/class-names.ts";
import { firstStartMessages as text } from "./first-start.messages.ts";
import "./step-head.css";

const STEPS = [1, 2, 3] as const;

export interface StepHeadProps {
  current: (typeof STEPS)[number];
  title: string;
  lead: string;
}

/** Progress of the first start, and the purpose of this step. */
export function StepHead({ current, title, lead }: StepHeadProps) {
  return (
    <>
      <p className="start-steps">
        {STEPS.map((step) => (
          <i key={step} className={classNames("start-step", step <= current && "on")} />
        ))}
        <span>{text.step(current, STEPS.length)}</span>
      </p>
      <h1>{title}</h1>
      <p className="pform-lead">{lead}</p>
    </>
  );
}
