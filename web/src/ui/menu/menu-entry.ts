import type { IconName } from "../icons/icon-name.ts";

/** One item of a menu. Forbidden actions are left out; unavailable ones are `disabled`. */
export interface MenuAction {
  id: string;
  label: string;
  /** A subtle second line that explains the choice. */
  note?: string | undefined;
  icon?: IconName | undefined;
  /** Second column: a state such as "ascending". */
  end?: string | undefined;
  /** Second column: its key; hidden without a keyboard. */
  shortcut?: string | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  /** The selected item of a choice. */
  checked?: boolean | undefined;
  onSelect: () => void;
}

/** A group: a divider separates groups; a title is optional. */
export interface MenuGroup {
  id: string;
  title?: string | undefined;
  /** Each item is checked or not independently, and the menu stays open. */
  isMultiple?: boolean | undefined;
  actions: readonly MenuAction[];
}

/** Removes groups without actions. */
export function filledGroups(groups: readonly MenuGroup[]): MenuGroup[] {
  return groups.filter((group) => group.actions.length > 0);
}
