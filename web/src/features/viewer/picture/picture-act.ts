import type { IconName } from "#web/ui/icons/icon-name.ts";

/**
 * One way to look at the picture, with its key: menu, palette, keys and the sheet of keys are drawn from it.
 * @public
 */
export interface PictureAct {
  readonly id: string;
  readonly group: string;
  /** Over its group in the menu. */
  readonly groupTitle?: string;
  readonly label: string;
  readonly icon: IconName;
  /** As `KeyboardEvent.key` names it. */
  readonly key?: string;
  /** The key as people read it. */
  readonly shortcut?: string;
  /** Of what is on or off. */
  readonly isOn?: boolean;
  /** What stands at the end of its line in the menu. */
  readonly end?: string;
  /** False for what the menu offers in other words. */
  readonly isInMenu?: false;
  readonly run: () => void;
}
