import { frameRate } from "../timecode/frame-rate.ts";
import { framesPerDay, type Timebase } from "../timecode/timecode.ts";
import { type MarkedClip, NOTE_COLOURS, type NoteMarker } from "./note-marker.ts";

const base = (numerator: number, denominator: number, dropFrame = false): Timebase => ({
  rate: frameRate(numerator, denominator) ?? { numerator, denominator },
  dropFrame,
});

/** How clips count: each rate of the field, and its drop-frame variant where there is one. */
export const COUNTS: Readonly<Record<string, Timebase>> = {
  "23.976": base(24000, 1001),
  "24": base(24, 1),
  "25": base(25, 1),
  "29.97": base(30000, 1001),
  "29.97 drop-frame": base(30000, 1001, true),
  "30": base(30, 1),
  "47.952": base(48000, 1001),
  "48": base(48, 1),
  "50": base(50, 1),
  "59.94": base(60000, 1001),
  "59.94 drop-frame": base(60000, 1001, true),
  "60": base(60, 1),
  "119.88": base(120000, 1001),
  "119.88 drop-frame": base(120000, 1001, true),
};

/** A clip of three minutes across midnight: it begins at 23:58:30. */
export function clipOverMidnight(count: Timebase): MarkedClip {
  const seconds = Math.round(count.rate.numerator / count.rate.denominator);
  return {
    name: "Tape 1 & 2.mov",
    ...count,
    startFrame: framesPerDay(count) - 90 * seconds,
    frameCount: 180 * seconds,
  };
}

export function marker(more: Partial<NoteMarker> = {}): NoteMarker {
  const startFrame = more.startFrame ?? 0;
  return {
    startFrame,
    endFrame: startFrame,
    author: "Ana",
    text: "Boom in shot",
    colour: "red",
    isResolved: false,
    writtenAt: "2026-05-01 10:30",
    ...more,
  };
}

/** One marker on each of these frames, alternating points and ranges, in all colours. */
export function markersOn(frames: readonly number[], clip: MarkedClip): NoteMarker[] {
  return frames.map((startFrame, index) =>
    marker({
      startFrame,
      endFrame: Math.min(clip.frameCount - 1, startFrame + (index % 3) * 17),
      text: `Note ${index}`,
      colour: NOTE_COLOURS[index % NOTE_COLOURS.length] ?? "red",
      isResolved: index % 2 === 1,
    }),
  );
}

/** Text that breaks careless file formats. */
export const HARD_TEXTS: readonly string[] = [
  "=1+1",
  "'=1+1",
  '+SUM("A1",B2)',
  "a\tb\tc",
  "one\ntwo\n\nthree",
  "say \"cut\", then 'wait'",
  "a | b ¦ c ¦\u200b d |C:ResolveColorBlue |M:x |D:1",
  "<b>&amp; ]]> &#10;</b>",
  "שלום 🎬👩‍🚀 é e\u0301 ẞ",
  "001  001      V     C        00:00:01:00 00:00:01:01",
  "* FROM CLIP NAME: x",
  "FCM: DROP FRAME",
  "Marker 1",
];

/** Names of people that break careless file formats. */
export const HARD_NAMES: readonly string[] = [
  "Zoë Müller-Ångström",
  "שלום 🎬👩‍🚀 e\u0301 ẞ",
  "=Ana, 'B' \"C\"; D",
  "a | b ¦ c |M:x",
  "<b>&amp; ]]>",
];
