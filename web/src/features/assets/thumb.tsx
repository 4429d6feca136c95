import { type CSSProperties, type ReactNode, useState } from "react";
import { ProgressCircle } from "#web/ui/controls/progress.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { IconName } from "#web/ui/icons/icon-name.ts";
import { useImage } from "#web/ui/layout/image.tsx";
import { classNames } from "#web/ui/style/class-names.ts";
import { type SpriteSheet, spriteFrame, spriteStyle } from "./sprite-frame.ts";
import "./thumb.css";

/** The state of the picture; the box has the same size in every state. @public */
export type ThumbState =
  | { kind: "ready" }
  | { kind: "queued"; text: string }
  | { kind: "processing"; percent: number; label: string }
  | { kind: "failed"; text: string; reason?: string | null };

export interface ThumbProps {
  src: string | null;
  /** Shown if there is no picture. */
  fallback: IconName;
  state?: ThumbState | undefined;
  /** With a sheet, moving the pointer over the thumbnail scrubs through the clip. */
  sprite?: SpriteSheet | null | undefined;
  /** Text for the position under the pointer, such as "0:41". */
  timeAt?: ((fraction: number) => string) | undefined;
  /** Scrub position set by keyboard, 0 to 1; null when not scrubbing. */
  scrubAt?: number | null | undefined;
  /** Bottom right. */
  duration?: string | undefined;
  /** Top left, for anything but video. */
  badge?: IconName | undefined;
  /** After the badge, such as the name of a medium. */
  badgeText?: string | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  children?: ReactNode;
}

/** A 16 : 9 thumbnail with its states. If its picture fails to load, a mark is shown (SHELL-059). @public */
export function Thumb(props: ThumbProps) {
  const {
    src,
    fallback,
    state = { kind: "ready" },
    sprite,
    timeAt,
    scrubAt,
    duration,
    badge,
    badgeText,
    className,
    style,
    children,
  } = props;
  const picture = useImage(src);
  const [hoverAt, setHoverAt] = useState<number | null>(null);
  const scrubbable = sprite && state.kind === "ready";
  const fraction = scrubbable ? (scrubAt ?? hoverAt) : null;
  return (
    <div
      className={classNames(
        "thumb",
        state.kind !== "ready" && "busy",
        state.kind === "failed" && "bad",
        !picture.shown && state.kind === "ready" && "blank",
        className,
      )}
      style={style}
      data-picture={picture.failed ? "failed" : picture.shown ? "shown" : "none"}
      onPointerMove={
        scrubbable
          ? (event) => {
              if (event.pointerType === "touch") return;
              const rect = event.currentTarget.getBoundingClientRect();
              setHoverAt(Math.min(1, Math.max(0, (event.clientX - rect.left) / rect.width)));
            }
          : undefined
      }
      onPointerLeave={scrubbable ? () => setHoverAt(null) : undefined}
    >
      {picture.shown ? (
        <img src={picture.shown} alt="" loading="lazy" decoding="async" draggable={false} onError={picture.onError} />
      ) : (
        state.kind === "ready" && <Icon name={picture.failed ? "image" : fallback} size="l" className="dim" />
      )}
      {fraction !== null && sprite && <Scrub sprite={sprite} fraction={fraction} text={timeAt?.(fraction)} />}
      <StateMark state={state} />
      {badge && (
        <span className="b tl">
          <Icon name={badge} />
          {badgeText && <span className="ell">{badgeText}</span>}
        </span>
      )}
      {duration && fraction === null && <span className="b br">{duration}</span>}
      {children}
    </div>
  );
}

function Scrub({ sprite, fraction, text }: { sprite: SpriteSheet; fraction: number; text: string | undefined }) {
  const percent = `${fraction * 100}%`;
  return (
    <>
      <span className="scrubtile" style={spriteStyle(sprite, spriteFrame(sprite, fraction))} />
      <span className="scrubbar">
        <b style={{ width: percent }} />
      </span>
      <span className="scrubline" style={{ left: percent }} />
      {text && (
        <span className="scrubtc" style={{ left: `clamp(20px, ${percent}, calc(100% - 20px))` }}>
          {text}
        </span>
      )}
    </>
  );
}

function StateMark({ state }: { state: ThumbState }) {
  // JOBS-006: the circle is shown from the queue on, empty at first.
  if (state.kind === "queued") {
    return (
      <span className="thumb-queued meta">
        <ProgressCircle percent={0} label={state.text} />
        {state.text}
      </span>
    );
  }
  if (state.kind === "processing") return <ProgressCircle percent={state.percent} label={state.label} />;
  if (state.kind === "failed") {
    return (
      <span className="thumb-failed" data-tip={state.reason ?? undefined}>
        <Icon name="warn" size="s" />
        {state.text}
        {state.reason && <span className="sr">{state.reason}</span>}
      </span>
    );
  }
  return null;
}
