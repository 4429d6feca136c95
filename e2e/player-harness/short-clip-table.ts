/** Results for one clip in one engine. */
export interface ShortClip {
  /** With its version: "Firefox 153.7.0". */
  readonly engine: string;
  readonly frameCount: number;
  readonly rate: string;
  readonly hasSound: boolean;
  readonly playedFrom: string;
  /** What was seen instead of the expected result. */
  readonly fault: string | null;
}

const HEADING = "## Clips of 1 to 12 frames";

/** Whether a stored entry belongs to this table. */
export function isShortClip(found: unknown): found is ShortClip {
  return typeof found === "object" && found !== null && "fault" in found;
}

/** The section of the page; empty if no clip was tried. */
export function shortClipSection(tried: readonly ShortClip[]): string | undefined {
  return tried.length === 0 ? undefined : section(tried);
}

function section(tried: readonly ShortClip[]): string {
  const engines = [...new Set(tried.map(({ engine }) => engine))].toSorted();
  const lengths = [...new Set(tried.map(({ frameCount }) => frameCount))].toSorted((a, b) => a - b);
  const cell = (engine: string, frameCount: number) => {
    const mine = tried.filter((one) => one.engine === engine && one.frameCount === frameCount);
    return `${mine.filter(({ fault }) => fault === null).length} of ${mine.length}`;
  };
  const faults = tried.flatMap(({ fault, ...one }) =>
    fault === null
      ? []
      : `- ${one.engine}: ${one.frameCount} frames at ${one.rate}, ${sound(one)}, ${one.playedFrom}: ${fault}`,
  );
  return `${[
    HEADING,
    "Each clip was made at the seven rates, with sound and without, and played from its stream; at 25 also from its original.",
    "Right is one that shows its last picture and its first when they are asked for, plays, and comes to a stop on its last picture.",
    "",
    `| frames | ${engines.join(" | ")} |`,
    `|---:|${engines.map(() => "---:|").join("")}`,
    ...lengths.map((length) => `| ${length} | ${engines.map((engine) => cell(engine, length)).join(" | ")} |`),
    ...(faults.length > 0 ? ["", ...faults] : []),
  ].join("\n")}\n`;
}

const sound = ({ hasSound }: Pick<ShortClip, "hasSound">) => (hasSound ? "with sound" : "without sound");
