import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { appendFile, mkdir, readFile } from "node:fs/promises";
import { loadavg } from "node:os";

/** Every run adds lines; what is of another day or code is left where it is. */
const KEPT = ".results/frame-pieces.jsonl";
/** What decides about a picture and about how it is read. */
const SOURCES = ["core/timecode", "player", "media", "e2e/engines", "e2e/frames", "e2e/player-harness"];

/** One thing that was tried, with when, of what and how busy the machine was. */
export interface FramePiece {
  /** What a later piece of the same name replaces. */
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
  // One line at a time, so that two files of tests may write beside one another.
  await appendFile(KEPT, `${JSON.stringify(piece)}\n`);
}

/** The pieces of today and of this code, the newest of each name. */
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

/** Names the sources by what they hold, so that a commit of anything else changes nothing. */
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
