import { goTo } from "#web/data/navigation.ts";
import { session } from "#web/data/session/session.ts";
import type { CompareAddress } from "./compare-address.ts";
import type { SideTake } from "./side/side-take.ts";

/** Opens the comparison; a visitor stays within the share. */
export function openCompare(search: CompareAddress, replace = false): void {
  const { linkToken } = session.store.getState();
  if (linkToken === null) void goTo({ to: "/compare", search: { ...search }, replace });
  else void goTo({ to: "/share/$linkToken/compare", params: { linkToken }, search: { ...search }, replace });
}

/** Opens two takes side by side, more of them as cameras. */
export function openTakes(ids: readonly string[]): void {
  const [a, b, ...more] = ids;
  if (a === undefined || b === undefined) return;
  if (more.length === 0) openCompare({ a, b });
  else void goTo({ to: "/cameras", search: { takes: ids.join(",") } });
}

/** Opens one side as it is on screen: its version and, for a clip, its frame. */
export function openInViewer({ asset, version }: SideTake, frame: number | undefined): void {
  const { projectId, folderId, id: assetId, versions } = asset;
  const search = {
    ...(versions[0]?.id === version.id ? {} : { version: version.id }),
    ...(frame === undefined ? {} : { frame }),
  };
  const { linkToken } = session.store.getState();
  if (linkToken === null) {
    void goTo({ to: "/projects/$projectId/$folderId/$assetId", params: { projectId, folderId, assetId }, search });
    return;
  }
  void goTo({ to: "/share/$linkToken/view/{-$folderId}/$assetId", params: { linkToken, folderId, assetId }, search });
}
