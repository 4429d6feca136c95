import type { MetadataValues } from "#core/scene-take/scene-take.ts";

/** A field of an asset's metadata (DATA-023). */
export interface AssetField {
  readonly label: string;
  readonly type: string;
  readonly value: string;
  readonly position: number;
  readonly hidden: boolean;
}

const NONE: readonly AssetField[] = [];

/** @public */
export function readFields(json: string): readonly AssetField[] {
  return json === "[]" ? NONE : (JSON.parse(json) as AssetField[]);
}

/** @public */
export function valuesByLabel(fields: readonly AssetField[]): MetadataValues {
  return Object.fromEntries(fields.map((field) => [field.label, field.value]));
}
