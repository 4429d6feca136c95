/**
 * One take, as a selection of its folder.
 * @public
 */
export function markedSelection(asset: {
  readonly id: string;
  readonly projectId: string;
  readonly folderId: string;
  readonly displayName: string;
}) {
  return { project: asset.projectId, parent: asset.folderId, folders: [] as string[], assets: [asset.id] };
}
