import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { appendFile, mkdir, readFile } from "node:fs/promises";
import { loadavg } from "node:os";

/** Every run appends lines; those of another day or code stay. */
const KEPT = ".results/frame-pieces.jsonl";
/** The sources that affect a picture and how it is read. */
const SOURCES = ["core/timecode", "player", "media", "e2e/engines", "e2e/frames", "e2e/player-harness"];

/** One trial: when, of what, and the load of the machine. */
export interface FramePiece {
  /** A later entry with the same name replaces it. */
  readonly name: string;
  /** By UTC: "2026-11-26". */
  readonly day: string;
  readonly code: string;
  readonly load: number;
  readonly found: unknown;
}

export async function keepPiece(name: string, found: unknown): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  const piece: FramePiece = { name, day, code: codeVersion(), load: loadavg()[0] ?? 0, found };
  await mkdir(".results", { recursive: true });
  // One line at a time, so that two test files can write concurrently.
  await appendFile(KEPT, `${JSON.stringify(piece)}\n`);
}

/** Today's entries for this code, the latest of each name. */
export async function piecesOfToday(): Promise<readonly FramePiece[]> {
  const lines = (await readFile(KEPT, "utf8").catch(() => "")).split("\n").filter((line) => line !== "");
  const all = lines.map((line): FramePiece => JSON.parse(line));
  return newestOf(all, new Date().toISOString().slice(0, 10), codeVersion());
}

export function newestOf(pieces: readonly FramePiece[], day: string, code: string): readonly FramePiece[] {
  const mine = pieces.filter((one) => one.day === day && one.code === code);
  return [...new Map(mine.map((one) => [one.name, one])).values()];
}

let known: string | undefined;

/** Hashes the content of these sources, so that commits to anything else change nothing. */
function codeVersion(): string {
  known ??= hashed();
  return known;
}

function hashed(): string {
  const list = (args: readonly string[]) =>
    execFileSync("git", ["ls-files", ...args, "--", ...SOURCES], { encoding: "utf8" });
  const paths = list(["--cached", "--others", "--exclude-standard"])
    .split("\n")
    .filter((path) => path !== "");
  const blobs = execFileSync("git", ["hash-object", "--stdin-paths"], {
    input: paths.toSorted().join("\n"),
    encoding: "utf8",
  });
  return createHash("sha256")
    .update(`${paths.toSorted().join("\n")}\n${blobs}`)
    .digest("hex")
    .slice(0, 12);
}
