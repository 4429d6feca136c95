import type { IconName } from "#web/ui/icons/icon-name.ts";
import type { PageKeys } from "#web/ui/keyboard/use-page-keys.ts";
import { filledGroups, type MenuAction, type MenuGroup } from "#web/ui/menu/menu-entry.ts";
import type { Command, Target } from "./command.ts";
import { commandsOf } from "./faces.ts";

/** The available commands, in menu order. */
export function commandsFor<Context>(target: Target<Context>, context: Context): readonly Command<Context>[] {
  return commandsOf(target).filter((command) => command.isShown(context));
}

export function labelOf<Context>({ label }: Command<Context>, context: Context): string {
  return typeof label === "function" ? label(context) : label;
}

export function iconOf<Context>({ icon }: Command<Context>, context: Context): IconName {
  return typeof icon === "function" ? icon(context) : icon;
}

/** A command's key as people read it. */
export function shortcutOf({ shortcut, keys }: Pick<Command<never>, "shortcut" | "keys">): string | undefined {
  return shortcut ?? keys?.[0];
}

/** A command with its target, as the palette names it. */
export interface ReadyCommand {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  readonly shortcut: string | undefined;
  readonly run: () => void;
}

export function readyCommands<Context>(target: Target<Context>, context: Context): readonly ReadyCommand[] {
  return commandsFor(target, context).map((command) => ({
    id: command.id,
    label: command.paletteLabel ?? labelOf(command, context),
    icon: iconOf(command, context),
    shortcut: shortcutOf(command),
    run: () => command.run(context),
  }));
}

/** The menu of a target: one list for each group with commands. */
export function menuFor<Context>(target: Target<Context>, context: Context): MenuGroup[] {
  const shown = commandsFor(target, context);
  return filledGroups(
    target.sections.map((groups) => ({
      id: groups.join(" "),
      actions: groups.flatMap((id) =>
        shown.filter(({ group }) => group === id).map((command) => menuLine(command, context)),
      ),
    })),
  );
}

function menuLine<Context>(command: Command<Context>, context: Context): MenuAction {
  return {
    id: command.id,
    label: labelOf(command, context),
    icon: iconOf(command, context),
    shortcut: shortcutOf(command),
    end: command.end?.(context),
    danger: command.isDestructive,
    onSelect: () => command.run(context),
  };
}

/** The commands of the selection bar, from the left. */
export function barFor<Context>(target: Target<Context>, context: Context): readonly Command<Context>[] {
  return commandsFor(target, context)
    .filter(({ bar }) => bar)
    .toSorted((a, b) => (a.bar?.at ?? 0) - (b.bar?.at ?? 0));
}

/** The commands above the page, from the left. */
export function headFor<Context>(target: Target<Context>, context: Context): readonly Command<Context>[] {
  return commandsFor(target, context)
    .filter(({ head }) => head)
    .toSorted((a, b) => (a.head?.at ?? 0) - (b.head?.at ?? 0));
}

/** The commands beside the one selected item, from the left. */
export function sidebarFor<Context>(target: Target<Context>, context: Context): readonly Command<Context>[] {
  return commandsFor(target, context)
    .filter(({ sidebar }) => sidebar)
    .toSorted((a, b) => (a.sidebar?.at ?? 0) - (b.sidebar?.at ?? 0));
}

/** The keys of a target's commands. `read` is called when one is pressed; null if there is nothing to act on. */
export function keysFor<Context>(target: Target<Context>, read: () => Context | null): PageKeys {
  const press = (key: string) => () => {
    const context = read();
    if (context !== null) commandOfKey(target, key, context)?.run(context);
  };
  return Object.fromEntries(commandsOf(target).flatMap(({ keys = [] }) => keys.map((key) => [key, press(key)])));
}

/** What a key means here: two commands may share one if they are never available at the same time. */
export function commandOfKey<Context>(
  target: Target<Context>,
  key: string,
  context: Context,
): Command<Context> | undefined {
  return commandsOf(target).find(({ keys, isShown }) => keys?.includes(key) && isShown(context));
}
