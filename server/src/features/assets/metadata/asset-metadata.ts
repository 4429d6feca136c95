import type { MetadataValues } from "#core/scene-take/scene-take.ts";

/** DATA-023. */
export interface MetadataField {
  readonly label: string;
  readonly type: string;
  readonly value: string;
  readonly position: number;
  readonly hidden: boolean;
}

const NONE: readonly MetadataField[] = [];

export function readMetadata(json: string): readonly MetadataField[] {
  return json === "[]" ? NONE : (JSON.parse(json) as MetadataField[]);
}

export function valuesByLabel(fields: readonly MetadataField[]): MetadataValues {
  return Object.fromEntries(fields.map((field) => [field.label, field.value]));
}
