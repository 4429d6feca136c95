import { type ReactNode, useId } from "react";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Switch } from "#web/ui/switch.tsx";

export interface OptionRowProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly error?: string | null | undefined;
  /** At the right of the switch. */
  readonly end?: ReactNode;
  /** Below. */
  readonly children?: ReactNode;
}

/** One condition of a link: its switch, its value, and what is wrong with it. */
export function OptionRow({ label, checked, onChange, error, end, children }: OptionRowProps) {
  const errorId = useId();
  return (
    <fieldset className="opt share-opt" aria-label={label} aria-describedby={error ? errorId : undefined}>
      <Switch checked={checked} onChange={onChange}>
        <span className="t">{label}</span>
      </Switch>
      {end && <div className="in">{end}</div>}
      {children && <div className="share-opt-more">{children}</div>}
      {error && (
        <p className="hint bad share-opt-more" id={errorId} role="alert">
          <Icon name="error" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
