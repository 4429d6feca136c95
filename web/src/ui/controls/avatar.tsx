import { avatarHue, initials } from "#core/avatar/avatar.ts";
import "./avatar.css";
import { classNames } from "../style/class-names.ts";

export interface AvatarProps {
  /** The user's id decides the colour (SHELL-023); for deleted accounts the name does. */
  id: string | null;
  name: string;
  size?: "s" | "m" | "l" | "xl" | undefined;
  className?: string | undefined;
}

/** Initials on the person's colour. Decoration: the name is beside it or in its control's label. */
export function Avatar({ id, name, size = "m", className }: AvatarProps) {
  return (
    <span
      className={classNames("av", size !== "m" && size, className)}
      style={{ "--h": avatarHue(id ?? name) }}
      aria-hidden="true"
    >
      {initials(name)}
    </span>
  );
}
