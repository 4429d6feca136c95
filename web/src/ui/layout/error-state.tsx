import type { ReactNode } from "react";
import "./empty.css";
import { Icon } from "../icons/icon.tsx";
import type { IconName } from "../icons/icon-name.ts";

export interface ErrorStateProps {
  icon?: IconName | undefined;
  /** What happened. */
  title: string;
  /** Says whether the data is safe. */
  advice?: string | undefined;
  /** A way to continue. */
  action?: ReactNode;
}

/** Something failed here; the rest of the page continues to work. */
export function ErrorState({ icon = "broken", title, advice, action }: ErrorStateProps) {
  return (
    <div className="empty" role="alert">
      <Icon name={icon} size="xl" className="dim" />
      <h3>{title}</h3>
      {advice && <p>{advice}</p>}
      {action}
    </div>
  );
}
