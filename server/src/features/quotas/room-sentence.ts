import { formatBytes } from "#core/units/size.ts";
import type { QuotaHolder } from "./quota-store.ts";

interface Refused {
  readonly holder: QuotaHolder & { readonly name: string };
  /** Whether others' uploads or copies in progress take some of the room. */
  readonly isBesideOthers: boolean;
  readonly freeBytes: number;
  readonly neededBytes: number;
}

/** Returns the refusal for people who may know how much is left. */
export function roomSentence({ holder, isBesideOthers, freeBytes, neededBytes }: Refused): string {
  const isProject = holder.kind === "PROJECT";
  const [left, needed] = distinctSizes(freeBytes, neededBytes);
  const beside = isBesideOthers ? " beside the uploads and copies in progress" : "";
  const whose = `The quota of the ${isProject ? "project" : "workspace"} “${holder.name}” has ${left} left${beside}`;
  const whom = isProject ? "a workspace admin" : "a superuser";
  return `${whose}, and this needs ${needed}. Delete files and empty the trash, or ask ${whom} for a larger quota`;
}

/** The same for people who may not know how much is left, because it would say something about files that they don't see. */
export function closedSentence({ kind }: QuotaHolder, neededBytes: number): string {
  const whose = kind === "PROJECT" ? "This project" : "The workspace of this project";
  return `${whose} has no room for this (${formatBytes(neededBytes)}). Ask a supervisor of the project to make room`;
}

/** Sizes that look alike when rounded are shown in bytes. */
function distinctSizes(one: number, other: number): readonly [string, string] {
  const rounded = [formatBytes(one), formatBytes(other)] as const;
  if (rounded[0] !== rounded[1]) return rounded;
  const exact = (bytes: number) => `${bytes.toLocaleString("en-US")} bytes`;
  return [exact(one), exact(other)];
}
