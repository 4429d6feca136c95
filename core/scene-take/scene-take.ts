import { SLATE_PARTS, type SlateFormat } from "./slate-format.ts";

/** Values of an asset's metadata by label, as far as they are known. */
export type MetadataValues = Readonly<Record<string, string | undefined>>;

const SEPARATOR = " / ";

/**
 * "19A / 1xa": the parts of the slate format that the metadata has, joined (FORMAT-002). Null without any. The format is the
 * project's, or the link's in a link session (FORMAT-003).
 */
export function sceneTakeLabel(metadata: MetadataValues, format: SlateFormat): string | null {
  const parts = SLATE_PARTS[format].map((label) => metadata[label]?.trim() ?? "").filter((part) => part !== "");
  return parts.length === 0 ? null : parts.join(SEPARATOR);
}

const CIRCLED = new Set(["1", "y", "yes", "true", "x", "*", "circled", "good", "selected"]);

/** Whether the take is circled: its metadata field Selected says so (DATA-022), in any spelling of logging programs. */
export function isCircled(metadata: MetadataValues): boolean {
  return CIRCLED.has(metadata.Selected?.trim().toLowerCase() ?? "");
}
