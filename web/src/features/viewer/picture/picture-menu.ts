import type { KeyPress } from "#player/core/controls/keyboard-map.ts";
import type { ReadyCommand } from "#web/faces/shown-commands.ts";
import type { MenuGroup } from "#web/ui/menu/menu-entry.ts";
import type { PictureAct } from "./picture-act.ts";

/**
 * The view option of a key press, if any; the key includes Shift.
 * @public
 */
export function actOfPress(press: KeyPress, acts: readonly PictureAct[]): PictureAct | undefined {
  const { key, ctrlKey, altKey, metaKey } = press;
  return ctrlKey || altKey || metaKey ? undefined : acts.find((act) => act.key === key);
}

/** @public */
export function pictureMenu(acts: readonly PictureAct[]): MenuGroup[] {
  const groups = [...new Set(acts.map(({ group }) => group))];
  return groups.map((id) => ({
    id,
    title: acts.find(({ group }) => group === id)?.groupTitle,
    actions: acts
      .filter((act) => act.group === id && act.isInMenu !== false)
      .map((act) => ({
        id: act.id,
        label: act.label,
        end: act.end,
        shortcut: act.shortcut,
        checked: act.isOn,
        onSelect: act.run,
      })),
  }));
}

/** @public */
export function pictureCommands(acts: readonly PictureAct[]): readonly ReadyCommand[] {
  return acts.map(({ id, label, icon, shortcut, run }) => ({ id, label, icon, shortcut, run }));
}
