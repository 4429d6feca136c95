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

/** A take with only these permissions, for tests. */
export const takeWith = (rights: Rights, given: Partial<ReturnType<typeof assetCard>> = {}): BrowserItem =>
  assetItem(assetCard({ ...given, allowedTo: { ...NO_FOLDER_RIGHTS, ...rights } }));

/** A subfolder with only these permissions, for tests. */
export const folderWith = (rights: Rights, given: Partial<ReturnType<typeof folderCard>> = {}): BrowserItem =>
  folderItem(folderCard({ id: "below", name: "Below", ...given, allowedTo: { ...NO_FOLDER_RIGHTS, ...rights } }));

/** An open folder with only these permissions, and its selection, for tests. */
export function itemsIn(
  rights: Rights,
  selected: readonly BrowserItem[],
  given: Partial<FolderItems> = {},
): FolderItems {
  const folder = openFolder({ id: "here", allowedTo: { ...NO_FOLDER_RIGHTS, view: true, ...rights } });
  return {
    folder,
    selected,
    open() {},
    hasAspera: false,
    mayEditProject: false,
    isSuperuser: false,
    ...given,
  };
}

/** The items of a menu with only this feature's commands, for tests. */
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
