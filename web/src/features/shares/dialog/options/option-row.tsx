import type { ReactNode } from "react";
import { Switch } from "#web/ui/controls/switch.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";

export interface OptionRowProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** The specification calls this one a switch, and the others checkboxes. */
  readonly isSwitch?: boolean;
  readonly error?: string | null | undefined;
  /** To the right of the switch. */
  readonly end?: ReactNode;
  /** Below the option. */
  readonly children?: ReactNode;
}

/** One option of a link: its switch, its value, and its problem. */
export function OptionRow({ label, checked, onChange, isSwitch, error, end, children }: OptionRowProps) {
  return (
    <div className="opt share-opt">
      <Switch isCheckbox={!isSwitch} checked={checked} onChange={onChange}>
        <span className="t">{label}</span>
      </Switch>
      {end && <div className="opt-end">{end}</div>}
      {children && <div className="share-opt-more">{children}</div>}
      {error && (
        <p className="hint bad share-opt-more" role="alert">
          <Icon name="error" />
          {error}
        </p>
      )}
    </div>
  );
}
