import { goTo } from "#web/data/navigation.ts";
import { session } from "#web/data/session/session.ts";
import type { ViewedAsset } from "#web/features/viewer/api/viewed-asset.ts";
import type { CompareAddress } from "./compare-address.ts";

/** A visitor stays within the share. */
export function openCompare(search: CompareAddress, replace = false): void {
  const { linkToken } = session.store.getState();
  if (linkToken === null) void goTo({ to: "/compare", search: { ...search }, replace });
  else void goTo({ to: "/share/$linkToken/compare", params: { linkToken }, search: { ...search }, replace });
}

/** Two side by side, more of them as cameras. */
export function openTakes(ids: readonly string[]): void {
  const [a, b, ...more] = ids;
  if (a === undefined || b === undefined) return;
  if (more.length === 0) openCompare({ a, b });
  else void goTo({ to: "/cameras", search: { takes: ids.join(",") } });
}

export function openInViewer({ projectId, folderId, id: assetId }: ViewedAsset): void {
  const { linkToken } = session.store.getState();
  if (linkToken === null) {
    void goTo({ to: "/projects/$projectId/$folderId/$assetId", params: { projectId, folderId, assetId } });
    return;
  }
  void goTo({ to: "/share/$linkToken/view/{-$folderId}/$assetId", params: { linkToken, folderId, assetId } });
}
