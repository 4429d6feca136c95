import type { IconName } from "#web/ui/icons/icon-name.ts";

/**
 * One view option with its key: menu, palette, keys and the sheet of keys are generated from it.
 * @public
 */
export interface PictureAct {
  readonly id: string;
  readonly group: string;
  /** The title of its group in the menu. */
  readonly groupTitle?: string;
  readonly label: string;
  readonly icon: IconName;
  /** As `KeyboardEvent.key` names it. */
  readonly key?: string;
  /** The key as people read it. */
  readonly shortcut?: string;
  /** For options that are on or off. */
  readonly isOn?: boolean;
  /** The text at the end of its menu item. */
  readonly end?: string;
  /** False if the menu offers it in another form. */
  readonly isInMenu?: false;
  readonly run: () => void;
}
