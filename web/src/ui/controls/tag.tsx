import type { ReactNode } from "react";
import { Icon } from "../icons/icon.tsx";
import type { IconName } from "../icons/icon-name.ts";
import { classNames } from "../style/class-names.ts";
import "./tag.css";

/** A short attribute of an item. `tung` is for people's content: comments and drawings. */
export function Tag({
  tone,
  icon,
  children,
}: {
  tone?: "ok" | "err" | "warn" | "tung";
  icon?: IconName;
  children: ReactNode;
}) {
  return (
    <span className={classNames("tag", tone)}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
