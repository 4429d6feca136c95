import { NO_FOLDER_RIGHTS } from "#core/permissions/folder-rights.ts";
import type { Target } from "#web/faces/command.ts";
import { installFeatures } from "#web/faces/faces.ts";
import { menuFor } from "#web/faces/shown-commands.ts";
import type { WebFeature } from "#web/faces/web-feature.ts";
import type { MenuAction } from "#web/ui/menu/menu-entry.ts";
import { assetItem, type BrowserItem, folderItem } from "./browser-item.ts";
import { assetCard, folderCard, openFolder } from "./cards-fixture.ts";
import type { FolderItems } from "./folder-items.ts";

type Rights = Partial<typeof NO_FOLDER_RIGHTS>;

/** A take with these rights and no others, for tests. */
export const takeWith = (rights: Rights, given: Partial<ReturnType<typeof assetCard>> = {}): BrowserItem =>
  assetItem(assetCard({ ...given, allowedTo: { ...NO_FOLDER_RIGHTS, ...rights } }));

/** A folder in the open one with these rights and no others, for tests. */
export const folderWith = (rights: Rights, given: Partial<ReturnType<typeof folderCard>> = {}): BrowserItem =>
  folderItem(folderCard({ id: "below", name: "Below", ...given, allowedTo: { ...NO_FOLDER_RIGHTS, ...rights } }));

/** An open folder with these rights and no others, and what is selected in it, for tests. */
export function itemsIn(
  rights: Rights,
  selected: readonly BrowserItem[],
  given: Partial<FolderItems> = {},
): FolderItems {
  const folder = openFolder({ id: "here", allowedTo: { ...NO_FOLDER_RIGHTS, view: true, ...rights } });
  return { folder, selected, open() {}, hasAspera: false, mayEditProject: false, isSuperuser: false, ...given };
}

/** The lines of a menu where only this feature has any, for tests. */
export function linesOf<Context>(
  feature: WebFeature,
  target: Target<Context>,
  context: Context,
): readonly MenuAction[] {
  installFeatures([feature]);
  return menuFor(target, context).flatMap(({ actions }) => actions);
}

export const labelsOf = <Context>(feature: WebFeature, target: Target<Context>, context: Context): readonly string[] =>
  linesOf(feature, target, context).map(({ label }) => label);
