import type { IconName } from "#web/ui/icons/icon-name.ts";

/**
 * What commands act on: the selected items of a folder, a project in the list, the whole app. The feature that owns them creates
 * the one target of that kind; `Context` is all that its commands may base decisions on.
 */
export interface Target<Context> {
  readonly kind: string;
  /** The title above its keys in the sheet of keys. */
  readonly title: string;
  /** The groups of its menu in order; a divider separates those in different lists. */
  readonly sections: readonly (readonly string[])[];
  /** Carries the type and is never called. */
  readonly read?: (context: Context) => void;
}

export function target<Context>(kind: string, title: string, sections: Target<Context>["sections"]): Target<Context> {
  return { kind, title, sections };
}

/** One action, described once: menus, selection bar, keys, palette and the sheet of keys are generated from it. */
export interface Command<in Context> {
  /** "feature.act" */
  readonly id: `${string}.${string}`;
  /** Its group in the menu; without one it isn't in any menu. */
  readonly group?: string;
  readonly label: string | ((context: Context) => string);
  /** Its name in the palette, where the context doesn't show what it acts on; by default the label. */
  readonly paletteLabel?: string;
  readonly icon: IconName | ((context: Context) => IconName);
  /** Keys that run it, as `pageKey` names them. */
  readonly keys?: readonly string[];
  /** The key as people read it; by default the first of `keys`. A key that the grid itself handles isn't in `keys`. */
  readonly shortcut?: string;
  /** The key's description in the sheet of keys, where a label that depends on the context can't be used. */
  readonly keyText?: string;
  readonly isDestructive?: boolean;
  /** Text at the end of its line: a count. */
  readonly end?: (context: Context) => string;
  /** Its position in the selection bar, from the left; without one it isn't in the bar. */
  readonly bar?: { readonly at: number; readonly isWide?: true };
  /** Its position among the buttons above the page, from the left; the primary one is the page's purpose. */
  readonly head?: { readonly at: number; readonly isPrimary?: true };
  /** Its name on an empty page, where it is the first step. */
  readonly emptyLabel?: string;
  /** Its position among the buttons beside the one selected item, from the left. */
  readonly sidebar?: { readonly at: number };
  /** Whether the pencil on a card runs it. */
  readonly isOnCard?: boolean;
  /** Whether it is available here for this person. The server checks each permission again. */
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
