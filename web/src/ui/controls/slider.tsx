import { classNames } from "../style/class-names.ts";
import "./slider.css";

export interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number | undefined;
  /** 12 px thumb for toolbars. */
  small?: boolean | undefined;
  /** A screen reader's text in place of the bare number. */
  valueText?: string | undefined;
  onChange: (value: number) => void;
}

/** The browser's own range input below our drawing: keyboard, touch and screen readers work as everywhere. */
export function Slider({ label, value, min, max, step = 1, small, valueText, onChange }: SliderProps) {
  const share = max > min ? (value - min) / (max - min) : 0;
  return (
    <span className={classNames("rng", small && "s")} style={{ "--v": `${share * 100}%`, "--k": share * 2 }}>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={valueText}
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </span>
  );
}
