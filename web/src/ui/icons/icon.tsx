import { classNames } from "../style/class-names.ts";
import type { IconName } from "./icon-name.ts";
import spriteUrl from "./sprite.svg?url";

/** 16 px in a row, `s` 14 px inline, `l` 20 px, `xl` 40 px for empty stages. */
export type IconSize = "s" | "m" | "l" | "xl";

export interface IconProps {
  name: IconName;
  size?: IconSize | undefined;
  className?: string | undefined;
}

/** An icon of the product's own set. Decoration: its control has the name. */
export function Icon({ name, size = "m", className }: IconProps) {
  return (
    <svg className={classNames("ic", size !== "m" && size, className)} aria-hidden="true" focusable="false">
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}
