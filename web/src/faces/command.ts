import type { IconName } from "#web/ui/icons/icon-name.ts";

/**
 * What commands act on: the selected items of a folder, a project of the list, the whole app. The feature that owns such things
 * makes the one target of that kind; `Context` is all that its commands may decide by.
 */
export interface Target<Context> {
  readonly kind: string;
  /** Over its keys in the sheet of keys. */
  readonly title: string;
  /** The groups of its menu in their order; a hairline is between those that are listed apart. */
  readonly sections: readonly (readonly string[])[];
  /** Holds the type and is never called. */
  readonly read?: (context: Context) => void;
}

export function target<Context>(kind: string, title: string, sections: Target<Context>["sections"]): Target<Context> {
  return { kind, title, sections };
}

/** One act, described once: menus, selection bar, keys, palette and the sheet of keys are drawn from it. */
export interface Command<in Context> {
  /** "feature.act" */
  readonly id: `${string}.${string}`;
  /** The group of the menu that it is in; without one it is in no menu. */
  readonly group?: string;
  readonly label: string | ((context: Context) => string);
  /** Its name in the palette, where nothing around it says what it acts on; without it the label. */
  readonly paletteLabel?: string;
  readonly icon: IconName | ((context: Context) => IconName);
  /** Keys that run it, as `pageKey` names them. */
  readonly keys?: readonly string[];
  /** The key as people read it; without it the first of `keys`. A key that the grid itself answers has no entry in `keys`. */
  readonly shortcut?: string;
  /** What its key does, in the sheet of keys; a label that depends on the context cannot be there. */
  readonly keyText?: string;
  readonly isDestructive?: boolean;
  /** What is at the end of its line: a count. */
  readonly end?: (context: Context) => string;
  /** Its place in the selection bar, from the left; without one it is not there. */
  readonly bar?: { readonly at: number; readonly isWide?: true };
  /** Its place among the buttons over the page, from the left; the primary one is what the page is for. */
  readonly head?: { readonly at: number; readonly isPrimary?: true };
  /** Its name on a page that has nothing yet: there it is the way to begin. */
  readonly emptyLabel?: string;
  /** Its place among the buttons beside the one thing that is selected, from the left. */
  readonly sidebar?: { readonly at: number };
  /** Whether the pencil on a card runs it. */
  readonly isOnCard?: boolean;
  /** Whether it is possible here for this person. The server checks each right again. */
  readonly isShown: (context: Context) => boolean;
  readonly run: (context: Context) => void;
}

/** Commands of one feature for one target. */
export interface TargetCommands {
  readonly target: Target<never>;
  readonly commands: readonly Command<never>[];
}

/** Ties commands to their target, so that the compiler checks what they read. */
export function onTarget<Context>(target: Target<Context>, commands: readonly Command<Context>[]): TargetCommands {
  return { target, commands };
}
