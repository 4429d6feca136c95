import { Icon } from "../icons/icon.tsx";
import type { IconName } from "../icons/icon-name.ts";
import { classNames } from "../style/class-names.ts";
import "./segmented.css";

export interface Segment<Value extends string> {
  value: Value;
  label: string;
  /** With an icon the label is only the name and the tooltip. */
  icon?: IconName | undefined;
}

export interface SegmentedProps<Value extends string> {
  label: string;
  segments: readonly Segment<Value>[];
  /** Null while it is not known: then there is nothing to press yet. */
  value: Value | null;
  onChange: (value: Value) => void;
  className?: string | undefined;
}

/** A choice among few, all visible. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, segments, value, onChange, className } = props;
  return (
    <fieldset className={classNames("seg", className)} aria-label={label} disabled={value === null}>
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          className={segment.value === value ? "on" : undefined}
          aria-pressed={segment.value === value}
          {...(segment.icon ? { "aria-label": segment.label, "data-tip": segment.label } : {})}
          onClick={() => onChange(segment.value)}
        >
          {segment.icon ? <Icon name={segment.icon} /> : segment.label}
        </button>
      ))}
    </fieldset>
  );
}
