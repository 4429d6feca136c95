import { withoutLast } from "./without-last.ts";

/** The labels with a meaning in the product (DATA-024), in display order. */
export const PRODUCT_LABELS = ["Episode", "Scene", "Shot", "Take", "Camera Angle", "Selected", "Comments"] as const;

export type ProductLabel = (typeof PRODUCT_LABELS)[number];

/** Column names of logging programs, in order of preference; compared without case, blanks and punctuation. */
const SYNONYMS: Readonly<Record<ProductLabel, readonly string[]>> = {
  Episode: ["Episode", "Ep", "Episode Number"],
  Scene: ["Scene", "Scene Name", "Scene No"],
  Shot: ["Shot", "Slate", "Setup"],
  Take: ["Take", "Take Number", "Take No"],
  "Camera Angle": ["Camera Angle", "Camera", "Camera #", "Camera ID", "Camera Index", "Cam", "Angle"],
  Selected: ["Selected", "Circle", "Circled", "Circle Take", "Circled Take", "Good Take", "Print"],
  Comments: ["Comments", "Comment", "Descript", "Description", "Notes", "Note"],
};

const TRUE = new Set(["1", "y", "yes", "true", "x", "*", "circled", "good", "selected"]);
const FALSE = new Set(["0", "n", "no", "false"]);

const BY_KEY: ReadonlyMap<string, { label: ProductLabel; preference: number }> = new Map(
  PRODUCT_LABELS.flatMap((label) =>
    SYNONYMS[label].map((name, preference) => [columnKey(name), { label, preference }] as const),
  ),
);

/** The key by which column names are compared: "Camera #", "CAMERA" and "camera_" are the same. */
export function columnKey(name: string): string {
  const lower = name.toLowerCase();
  return /[^a-z0-9]/.test(lower) ? lower.replace(/[^\p{Letter}\p{Number}]+/gu, "") : lower;
}

/** The product label that a column may fill, with its rank (0 is best); null for a custom field. */
export function productLabel(column: string): { label: ProductLabel; preference: number } | null {
  return BY_KEY.get(columnKey(column)) ?? null;
}

/** The stored form of a value: cameras lose the trailing "_" of file names, Selected is "true" or "false" where it is known. */
export function productValue(label: ProductLabel, value: string): string {
  if (label === "Camera Angle") return withoutLast(value, "_") || value;
  if (label !== "Selected") return value;
  const said = value.toLowerCase();
  if (TRUE.has(said)) return "true";
  return FALSE.has(said) ? "false" : value;
}
