import { type ClipTime, displayFrame } from "../timecode/time-display.ts";
import type { WatermarkItem } from "./watermarks.ts";

/** The values for texts over a picture. An empty text, like an absent one, is not shown. */
export interface WatermarkFacts {
  readonly clipName: string;
  /** The scene/take label; null without a slate. */
  readonly slate: string | null;
  readonly folder: string;
  readonly project: string;
  readonly production: string;
  /** The address of a link's visitor, else the user's name (WATERMARK-037). */
  readonly user: string;
  /** Null for stills. Sound has time, but no frames. */
  readonly clip: (ClipTime & { readonly kind: "video" | "audio" }) | null;
}

/** The moment a text is made for: the frame on screen, counted from 0, and the viewer's time of day. */
export interface WatermarkMoment {
  readonly frame: number;
  readonly now: Date;
}

/** WATERMARK-026 to WATERMARK-037, in the formats of WATERMARK-064. Empty if there is nothing to show. */
export function watermarkText(
  { type, text }: Pick<WatermarkItem, "type" | "text">,
  facts: WatermarkFacts,
  { frame, now }: WatermarkMoment,
): string {
  switch (type) {
    case "ClipName":
      return facts.clipName;
    case "TimeOfDay":
      return localDateTime(now);
    case "Custom":
      return text;
    case "Folder":
      return facts.folder;
    case "Production":
      return facts.production;
    case "Project":
      return facts.project;
    case "ProjectFolder":
      return [facts.project, facts.folder].filter((name) => name !== "").join(" / ");
    case "Slate":
      return facts.slate ?? "";
    case "UserName":
      return facts.user;
    case "Time":
      return facts.clip ? displayFrame(frame, facts.clip, "time") : "";
    case "Frame":
      return facts.clip?.kind === "video" ? displayFrame(frame, facts.clip, "frames") : "";
    case "TimeCode":
      return facts.clip?.kind === "video" ? displayFrame(frame, facts.clip, "timecode") : "";
  }
}

/** 'YYYY-MM-DD HH:mm:ss' in the time zone of this process. */
function localDateTime(now: Date): string {
  const two = (part: number) => String(part).padStart(2, "0");
  const day = [String(now.getFullYear()).padStart(4, "0"), two(now.getMonth() + 1), two(now.getDate())].join("-");
  return `${day} ${[now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join(":")}`;
}
