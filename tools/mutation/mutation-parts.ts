import { globSync, readFileSync } from "node:fs";

/** What `npm run mutation` mutates, part by part: pure logic. */
export const MUTATION_PARTS: Readonly<Record<string, readonly string[]>> = {
  timecode: ["core/timecode"],
  metadata: ["core/ale", "core/clip-metadata", "core/clip-xml", "core/csv", "core/mhl", "core/scene-take"],
  rules: [
    "core/permissions",
    "core/uploads",
    "core/names",
    "core/sorting",
    "core/shares",
    "core/templates",
    "core/approvals",
  ],
  words: [
    "core/units",
    "core/watermark",
    "core/passwords",
    "core/annotations",
    "core/transfers",
    "core/markers",
    "core/audit",
    "core/avatar",
    "core/jobs",
    "core/live",
  ],
  player: ["player/core"],
  media: ["media/plan"],
  "web-base": ["web/src/app", "web/src/data", "web/src/ui", "web/src/faces"],
  "web-library": [
    "web/src/features/folders",
    "web/src/features/assets",
    "web/src/features/uploads",
    "web/src/features/transfers",
    "web/src/features/search",
    "web/src/features/images",
    "web/src/features/copies",
    "web/src/features/metadata",
    "web/src/features/posters",
    "web/src/features/processing",
  ],
  "web-people": [
    "web/src/features/auth",
    "web/src/features/members",
    "web/src/features/users",
    "web/src/features/audit",
    "web/src/features/notifications",
    "web/src/features/projects",
    "web/src/features/workspaces",
  ],
  "web-review": [
    "web/src/features/comments",
    "web/src/features/viewer",
    "web/src/features/shares",
    "web/src/features/watermarks",
    "web/src/features/comparison",
  ],
};

/** The folders of the part in `PART`. @throws Error if there is no such part. */
export function wantedFolders(): readonly string[] {
  const folders = MUTATION_PARTS[process.env.PART ?? ""];
  if (!folders) throw new Error(`PART must be one of ${Object.keys(MUTATION_PARTS).join(", ")}`);
  return folders;
}

/** The mutated files of these folders: in the web app those with a unit test beside them that draw nothing. */
export function mutatedFiles(folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.ts`))
    .filter((path) => !/\.test\.ts$|-(cases|vectors|fixture|fixtures)\.ts$/.test(path))
    .filter((path) => !path.startsWith("web/") || (isTestedAlone(path) && !drawsSomething(path)));
}

const isTestedAlone = (path: string): boolean => globSync(path.replace(/\.ts$/, ".test.ts")).length > 0;

const drawsSomething = (path: string): boolean =>
  /from "(react|react-dom|react-aria-components|zustand|@tanstack\/[a-z-]+)"/.test(readFileSync(path, "utf8"));
