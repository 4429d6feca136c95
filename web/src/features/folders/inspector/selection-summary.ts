import { formatDuration } from "#core/units/duration.ts";
import { formatBytes } from "#core/units/size.ts";
import type { PickedItems } from "../items/picked-items.ts";

/** "2:16 · 4.2 GB": duration and size of the selection; undefined if neither is known. */
export function selectionNote({ selected, byList }: PickedItems): string | undefined {
  let { lengthMs, bytes } = byList?.sums ?? { lengthMs: 0, bytes: 0 };
  for (const item of byList ? [] : selected) {
    lengthMs += item.kind === "asset" ? (item.asset.duration ?? 0) : item.folder.totalDuration;
    bytes += item.kind === "asset" ? item.asset.size : item.folder.totalSize;
  }
  const parts = [...(lengthMs > 0 ? [formatDuration(lengthMs)] : []), ...(bytes > 0 ? [formatBytes(bytes)] : [])];
  return parts.length > 0 ? parts.join(" · ") : undefined;
}
