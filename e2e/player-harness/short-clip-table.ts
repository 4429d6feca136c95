import { readFile, writeFile } from "node:fs/promises";

/** What was tried of one clip in one engine. */
export interface ShortClip {
  /** With its version: "Firefox 153.7.0". */
  readonly engine: string;
  readonly frameCount: number;
  readonly rate: string;
  readonly hasSound: boolean;
  readonly playedFrom: string;
  /** What was seen in place of the right thing. */
  readonly fault: string | null;
}

const HEADING = "## Clips of 1 to 12 frames";
/** The section that follows. */
const NEXT = "## What an engine cannot do";

/** The section of a page, or nothing where it has none: anyone who writes the rest of the page keeps it. */
export function shortClipsOf(page: string): string {
  const start = page.indexOf(HEADING);
  return start < 0 ? "" : page.slice(start, page.indexOf(NEXT, start));
}

/** Puts what was tried into the page of the frame table, instead of what was there. */
export async function writeShortClips(tried: readonly ShortClip[], path: string): Promise<void> {
  const page = await readFile(path, "utf8");
  const rest = page.replace(shortClipsOf(page), "");
  await writeFile(
    path,
    rest.replace(NEXT, () => `${section(tried)}\n${NEXT}`),
  );
}

function section(tried: readonly ShortClip[]): string {
  const engines = [...new Set(tried.map(({ engine }) => engine))];
  const lengths = [...new Set(tried.map(({ frameCount }) => frameCount))];
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
