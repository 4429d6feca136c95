import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import "./button.css";
import { Icon } from "../icons/icon.tsx";
import type { IconName } from "../icons/icon-name.ts";
import { classNames } from "../style/class-names.ts";
import { ProgressRing } from "./progress.tsx";

/** `primary` once per view; `danger` only inside a confirmation; `danger-text` for removing outside of one. */
export type ButtonKind = "primary" | "neutral" | "outline" | "ghost" | "danger" | "danger-text";
/** 28 px in bars, 34 px in dialogs, 40 px on public pages. */
export type ButtonSize = "compact" | "dialog" | "public";

const KIND_CLASS: Record<ButtonKind, string> = {
  primary: "pri",
  neutral: "",
  outline: "out",
  ghost: "ghost",
  danger: "dng",
  "danger-text": "dngt",
};
const SIZE_CLASS: Record<ButtonSize, string> = { compact: "", dialog: "lg", public: "xl" };

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: ButtonKind | undefined;
  size?: ButtonSize | undefined;
  icon?: IconName | undefined;
  iconEnd?: IconName | undefined;
  /** A running action: the ring replaces the icon, and presses are ignored. */
  busy?: boolean | undefined;
  wide?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
  children: ReactNode;
}

export function Button(props: ButtonProps) {
  const {
    kind = "neutral",
    size = "compact",
    icon,
    iconEnd,
    busy,
    wide,
    className,
    children,
    onClick,
    ...rest
  } = props;
  return (
    <button
      type="button"
      {...rest}
      className={classNames("btn", KIND_CLASS[kind], SIZE_CLASS[size], wide && "wide", className)}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <ProgressRing label={null} tone="current" /> : icon && <Icon name={icon} />}
      {children}
      {iconEnd && <Icon name={iconEnd} size="s" />}
    </button>
  );
}
