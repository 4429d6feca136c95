import { commandIn, type KeyPress } from "#player/core/controls/keyboard-map.ts";
import type { Target } from "#web/faces/command.ts";
import { commandOfKey } from "#web/faces/shown-commands.ts";
import { type OneComment, oneComment } from "#web/features/comments/list/one-comment.ts";
import { type ViewedTake, viewedTake, viewedTalk } from "../viewed-take.ts";

/**
 * The action of a key among the commands of the take and the selected comment, if it has one: like the player's, never with
 * Shift, Ctrl, Alt or Meta.
 */
export function runOfPress(press: KeyPress, view: ViewedTake, comment: OneComment | null): (() => void) | undefined {
  const key = press.key.toLowerCase();
  const act =
    runOfKey(viewedTake, key, view) ??
    runOfKey(viewedTalk, key, view) ??
    (comment ? runOfKey(oneComment, key, comment) : undefined);
  return act && commandIn({ [key]: act }, press);
}

function runOfKey<Context>(target: Target<Context>, key: string, context: Context): (() => void) | undefined {
  const command = commandOfKey(target, key, context);
  return command && (() => command.run(context));
}
