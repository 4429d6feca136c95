import type { IconName } from "../icons/icon-name.ts";

/** One line of a menu. Forbidden actions are left out; those not possible now are `disabled`. */
export interface MenuAction {
  id: string;
  label: string;
  /** A quiet second line that explains the choice. */
  note?: string | undefined;
  icon?: IconName | undefined;
  /** Second column: a state such as "ascending". */
  end?: string | undefined;
  /** Second column: the key that does the same; not shown where there is no keyboard. */
  shortcut?: string | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  /** The chosen line of a choice. */
  checked?: boolean | undefined;
  onSelect: () => void;
}

/** A group: a hairline is between groups; a title is optional. */
export interface MenuGroup {
  id: string;
  title?: string | undefined;
  /** Each line is ticked or not on its own, and the menu stays open. */
  isMultiple?: boolean | undefined;
  actions: readonly MenuAction[];
}

/** Leaves out groups without actions. */
export function filledGroups(groups: readonly MenuGroup[]): MenuGroup[] {
  return groups.filter((group) => group.actions.length > 0);
}
