import { classNames } from "../style/class-names.ts";
import "./progress.css";

export interface ProgressRingProps {
  /** 0 to 100; absent for work of unknown length. */
  percent?: number | undefined;
  /** What is progressing; null if the text beside it says so. */
  label: string | null;
  tone?: "day" | "current" | undefined;
}

/** The 14 px ring beside text: in busy buttons and in the footer. */
export function ProgressRing({ percent, label, tone = "day" }: ProgressRingProps) {
  const known = percent !== undefined;
  return (
    <span
      className={classNames("pring", !known && "spin", tone === "current" && "current")}
      style={{ "--p": known ? Math.round(percent) : 30 }}
      {...(label === null
        ? { "aria-hidden": true }
        : { role: "progressbar", "aria-label": label, "aria-valuenow": known ? Math.round(percent) : undefined })}
    />
  );
}

const RADIUS = 18.5;
const LENGTH = 2 * Math.PI * RADIUS;

/** The 42 px ring with its number, over a thumbnail or in the well. */
export function ProgressCircle({ percent, label }: { percent: number; label: string }) {
  const value = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <span
      className="prog"
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <svg viewBox="0 0 42 42" aria-hidden="true">
        <circle className="prog-track" cx="21" cy="21" r={RADIUS} />
        <circle className="prog-value" cx="21" cy="21" r={RADIUS} strokeDasharray={`${(LENGTH * value) / 100} 200`} />
      </svg>
      {value}
    </span>
  );
}

/** A 3 px bar. The text beside it shows the number; screen readers get it here. */
export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  const value = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <span
      className="pb"
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <b style={{ width: `${value}%` }} />
    </span>
  );
}
