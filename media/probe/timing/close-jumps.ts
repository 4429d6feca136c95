/** Containers of recordings, which other recordings may follow: their times may jump, and no header has their length. */
const DEMUXERS_THAT_JUMP = ["mpegts", "mpeg"];
/** ffmpeg closes such jumps when it decodes (its `dts_delta_threshold`). */
const JUMP_SECONDS = 10;

export const mayJump = (demuxer: string | null): boolean => demuxer !== null && DEMUXERS_THAT_JUMP.includes(demuxer);

/** Times in file order, with those after a jump one picture after those before it, and by how much the last ones moved. */
export function closeJumps(
  ticks: readonly number[],
  tickSeconds: number,
): { readonly ticks: readonly number[]; readonly jumpedTicks: number } {
  const sections = sectionsOf(ticks, JUMP_SECONDS / tickSeconds);
  const spans = sections.map(spanOf);
  const distances = ticks.length - sections.length;
  if (sections.length === 1 || distances === 0) return { ticks, jumpedTicks: 0 };
  const distance = Math.round(spans.reduce((sum, { from, to }) => sum + to - from, 0) / distances);
  let [next, jumpedTicks] = [spans[0]?.from ?? 0, 0];
  const closed = sections.flatMap((section, index) => {
    const { from, to } = spans[index] ?? { from: 0, to: 0 };
    const jumped = from - next;
    jumpedTicks = jumped;
    next = to - jumped + distance;
    return section.map((tick) => tick - jumped);
  });
  return { ticks: closed, jumpedTicks };
}

function sectionsOf(ticks: readonly number[], jumpTicks: number): readonly (readonly number[])[] {
  const sections: number[][] = [[]];
  for (const [index, tick] of ticks.entries()) {
    if (Math.abs(tick - (ticks[index - 1] ?? tick)) > jumpTicks) sections.push([]);
    sections.at(-1)?.push(tick);
  }
  return sections;
}

function spanOf(section: readonly number[]): { from: number; to: number } {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const tick of section) [from, to] = [Math.min(from, tick), Math.max(to, tick)];
  return { from, to };
}
