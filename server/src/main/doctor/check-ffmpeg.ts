import { missingGuards } from "#media/child/guarded-command.ts";
import type { MediaTools } from "#media/run-ffmpeg.ts";
import { missingSkills } from "#media/tool-skills.ts";
import { type Finding, finding } from "./finding.ts";

/** Checks whether this machine's ffmpeg has everything that a worker needs. */
export async function checkFfmpeg(tools: MediaTools): Promise<readonly Finding[]> {
  const guards = missingGuards().map((sentence) => finding("ffmpeg", "hint", "GUARD_MISSING", `${sentence}.`));
  const skills = await missingSkills(tools).catch(() => null);
  if (skills === null) {
    const sentence = `Can't run ${tools.ffmpeg}: install ffmpeg, or set FFMPEG_PATH. Machines that only serve the API don't need it.`;
    return [...guards, finding("ffmpeg", "problem", "FFMPEG_MISSING", sentence)];
  }
  return [
    ...guards,
    ...lacking("problem", "FFMPEG_LACKS", "ffmpeg lacks what every clip needs", skills.needed),
    ...lacking("hint", "FFMPEG_LACKS_FORMATS", "ffmpeg lacks some formats", skills.useful),
  ];
}

function lacking(level: Finding["level"], code: string, what: string, names: readonly string[]): readonly Finding[] {
  if (names.length === 0) return [];
  return [
    finding("ffmpeg", level, code, `${what}: ${names.join(", ")}.`, { count: names.length, examples: [...names] }),
  ];
}
