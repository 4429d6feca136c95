import { Fragment, type ReactNode } from "react";
import "./breadcrumbs.css";
import { Icon } from "../icons/icon.tsx";
import { classNames } from "../style/class-names.ts";

export interface Crumb {
  id: string;
  /** The link, created by the caller's router. The last entry is the current place. */
  link: ReactNode;
}

interface BreadcrumbsProps {
  label: string;
  crumbs: readonly Crumb[];
  className?: string | undefined;
}

/** The path to here. On a narrow bar the middle is shortened first. */
export function Breadcrumbs({ label, crumbs, className }: BreadcrumbsProps) {
  return (
    <nav className={classNames("crumbs", className)} aria-label={label}>
      {crumbs.map((crumb, index) => (
        <Fragment key={crumb.id}>
          {index > 0 && <Icon name="cr" />}
          {crumb.link}
        </Fragment>
      ))}
    </nav>
  );
}
