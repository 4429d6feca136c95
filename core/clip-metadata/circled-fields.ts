import { type AssetField, mergedFields } from "./merge-fields.ts";

const LABEL = "Selected";

/** The fields of an asset after its take is circled or uncircled (DATA-022). */
export function circledFields(before: readonly AssetField[], circled: boolean): AssetField[] {
  return mergedFields(before, [{ label: LABEL, value: String(circled) }]);
}
