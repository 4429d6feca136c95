/**
 * The metadata label that makes an asset an archive entry: the medium is on a shelf, there is no file (docs/spec/rules.md,
 * Archive entries).
 */
export const ARCHIVE_FORMAT_LABEL = "Archive Format";

export const ARCHIVE_ICONS = ["film", "disk", "lto", "vhs", "d2", "dat", "hdcam-sr", "hi-8", "mod", "archive"] as const;

export type ArchiveIcon = (typeof ARCHIVE_ICONS)[number];

/** Word patterns in the order they are tried; "HDCAM SR" contains no other name, "disk" is the last resort. */
const PATTERNS: readonly (readonly [RegExp, ArchiveIcon])[] = [
  [/\bhdcam[\s-]*sr\b/i, "hdcam-sr"],
  [/\bhi[\s-]*8\b/i, "hi-8"],
  [/\blto(?:[\s-]*\d+)?\b/i, "lto"],
  [/\b(?:s-?)?vhs\b/i, "vhs"],
  [/\bd-?2\b/i, "d2"],
  [/\bdat\b/i, "dat"],
  [/\bmod\b/i, "mod"],
  [/film|\b(?:8|16|35|65|70)\s*mm\b/i, "film"],
  [/dis[ck]|\bhdd\b|\bssd\b/i, "disk"],
];

/** The icon for an archive format (FORMAT-001); "archive" for a medium without its own icon. */
export function archiveIcon(formatText: string): ArchiveIcon {
  return PATTERNS.find(([pattern]) => pattern.test(formatText))?.[1] ?? "archive";
}

/** Means that there is no medium: with such a value a log makes an archive entry an ordinary file again (PLUS-1280). */
const NO_MEDIUM = /^(?:none|no|n\/?a|online|[-–—]+)$/i;

/** The asset's archive format from its metadata (DATA-007); null for an ordinary file. */
export function archiveFormat(
  metadata: Readonly<Record<string, string | undefined>>,
): { icon: ArchiveIcon; label: string } | null {
  const label = metadata[ARCHIVE_FORMAT_LABEL]?.trim() ?? "";
  return label === "" || NO_MEDIUM.test(label) ? null : { icon: archiveIcon(label), label };
}
