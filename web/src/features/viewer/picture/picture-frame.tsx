import { type CSSProperties, lazy, type ReactNode, useEffect, useState } from "react";
import { Lazily } from "#web/ui/layout/lazily.tsx";
import { classNames } from "#web/ui/style/class-names.ts";
import type { PictureLook } from "./use-picture-look.ts";

const PictureExtras = lazy(async () => ({ default: (await import("./picture-extras.tsx")).PictureExtras }));

interface PictureFrameProps {
  look: PictureLook;
  /** Names the picture, if there are several. */
  name?: string;
  className?: string;
  style?: CSSProperties | undefined;
  /** Whether its size is reported here. */
  hasSign?: boolean;
  children: ReactNode;
}

/**
 * The frame in which a picture is fitted, zoomed, panned and flipped.
 * @public
 */
export function PictureFrame({ look, name, className, style, hasSign = true, children }: PictureFrameProps) {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  useEffect(() => look?.attach(frame), [look, frame]);
  return (
    <div
      className={classNames("frame", className)}
      {...(name !== undefined && { role: "group", "aria-label": name })}
      style={style}
      ref={setFrame}
    >
      {children}
      {look && frame && (
        <Lazily>
          <PictureExtras zoom={look.zoom} frame={frame} name={name} hasSign={hasSign} />
        </Lazily>
      )}
    </div>
  );
}
