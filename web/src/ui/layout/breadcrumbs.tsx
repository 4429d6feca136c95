import { Fragment, type ReactNode } from "react";
import "./breadcrumbs.css";
import { Icon } from "../icons/icon.tsx";
import { classNames } from "../style/class-names.ts";

export interface Crumb {
  id: string;
  /** The link: the caller's router makes it. The last one stands for the place itself. */
  link: ReactNode;
}

interface BreadcrumbsProps {
  label: string;
  crumbs: readonly Crumb[];
  className?: string | undefined;
}

/** The path to here. On a narrow bar the middle gives way first. */
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
