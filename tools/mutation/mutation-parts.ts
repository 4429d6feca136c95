/** What `npm run mutation` changes, part by part: pure logic. */
export const MUTATION_PARTS: Readonly<Record<string, readonly string[]>> = {
  timecode: ["core/timecode"],
  metadata: ["core/ale", "core/clip-metadata", "core/clip-xml", "core/csv", "core/mhl", "core/scene-take"],
  rules: ["core/permissions", "core/uploads", "core/names", "core/sorting", "core/shares", "core/templates"],
  words: ["core/units", "core/watermark", "core/passwords", "core/annotations", "core/transfers", "core/markers"],
  player: ["player/core"],
  media: ["media/plan"],
  web: ["web/src/ui/grid", "web/src/ui/saving", "web/src/features/folders/windows", "web/src/features/folders/tree"],
};

/** The folders of the part that `PART` names. @throws Error when there is none of that name. */
export function wantedFolders(): readonly string[] {
  const folders = MUTATION_PARTS[process.env.PART ?? ""];
  if (!folders) throw new Error(`PART must be one of ${Object.keys(MUTATION_PARTS).join(", ")}`);
  return folders;
}
