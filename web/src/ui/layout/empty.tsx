import type { ReactNode } from "react";
import "./empty.css";

export type EmptyPicture = "projects" | "folder" | "takes" | "share" | "search" | "comment";

function Frame({
  x,
  y,
  width,
  height,
  faint,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
  faint?: boolean;
}) {
  return <rect x={x} y={y} width={width} height={height} rx="2" opacity={faint ? 0.35 : 1} />;
}

/** One accent stroke each: daylight for actions, tungsten for people's content. */
const PICTURES: Record<EmptyPicture, ReactNode> = {
  projects: (
    <>
      <Frame x={8} y={16} width={36} height={22} faint />
      <Frame x={52} y={16} width={36} height={22} faint />
      <Frame x={26} y={24} width={44} height={27} />
      <path d="M26 32h44M33 24l-4 8M57 24l-4 8M69 24l-4 8" opacity=".7" />
      <path d="M45 24l-4 8" className="tung" />
    </>
  ),
  folder: (
    <>
      <path d="M22 19c0-2 1.6-3.5 3.5-3.5h14l5 5.5h26c2 0 3.5 1.5 3.5 3.5v24c0 2-1.5 3.5-3.5 3.5h-45A3.5 3.5 0 0 1 22 48.5z" />
      <path d="M48 44V30M42.5 35.5 48 30l5.5 5.5" className="day" />
    </>
  ),
  takes: (
    <>
      <Frame x={6} y={20} width={24} height={15} faint />
      <Frame x={36} y={20} width={24} height={15} faint />
      <Frame x={66} y={20} width={24} height={15} faint />
      <circle cx="48" cy="27.5" r="15" className="tung" strokeDasharray="4 4" />
      <path d="M59 39l9 9" />
    </>
  ),
  share: (
    <>
      <Frame x={14} y={18} width={34} height={21} />
      <path d="M56 28.5h24M72 21l8 7.5-8 7.5" className="day" />
      <path d="M86 14v29" opacity=".35" />
    </>
  ),
  search: (
    <>
      <circle cx="44" cy="27" r="14" />
      <path d="M54.5 37.5 66 49" className="day" />
      <path d="M38 27h12" opacity=".5" />
    </>
  ),
  comment: (
    <>
      <path d="M24 16c0-2.2 1.8-4 4-4h40c2.2 0 4 1.8 4 4v20c0 2.2-1.8 4-4 4H42l-9 8v-8h-5c-2.2 0-4-1.8-4-4z" />
      <path d="M12 54h72" opacity=".35" />
      <circle cx="40" cy="54" r="3" className="tung-fill" />
    </>
  ),
};

export interface EmptyProps {
  picture: EmptyPicture;
  /** The fact. */
  title: string;
  /** The next step. */
  advice?: string | undefined;
  /** At most one action. */
  action?: ReactNode;
}

/** An empty place: a fact, a hint, at most one action. */
export function Empty({ picture, title, advice, action }: EmptyProps) {
  return (
    <div className="empty">
      <svg className="gly" viewBox="0 0 96 60" aria-hidden="true">
        {PICTURES[picture]}
      </svg>
      <h3>{title}</h3>
      {advice && <p>{advice}</p>}
      {action}
    </div>
  );
}
