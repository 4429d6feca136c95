import type { KeyboardEvent, MouseEvent, ReactElement } from "react";
import { commandOfKey, menuFor } from "#web/faces/shown-commands.ts";
import { isTextEntry } from "#web/ui/keyboard/text-entry.ts";
import { pageKey } from "#web/ui/keyboard/use-page-keys.ts";
import { useContextMenu } from "#web/ui/menu/context-menu.tsx";
import { commentMessages } from "../comments.messages.ts";
import { type OneComment, oneComment } from "./one-comment.ts";

export interface CommentMenu {
  /** Spread on the comment. */
  readonly handlers: {
    readonly onContextMenu: (event: MouseEvent) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
  readonly element: ReactElement;
}

const isSelectingText = () => document.getSelection()?.isCollapsed === false;
const isTouch = ({ nativeEvent }: MouseEvent) =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType === "touch";

/**
 * All commands of a comment, by right click or Shift+F10, and by their keys while the focus is in it, in any list (PLUS-781). For
 * selected or editable text, and on a long touch, the browser's own menu stays.
 */
export function useCommentMenu(one: OneComment): CommentMenu {
  const menu = useContextMenu({ label: commentMessages.menu, groups: () => menuFor(oneComment, one) });
  return {
    handlers: {
      onContextMenu(event) {
        if (one.comment.isDeleted || isTextEntry(event.target) || isSelectingText() || isTouch(event)) return;
        event.stopPropagation();
        menu.handlers.onContextMenu(event);
      },
      onKeyDown(event) {
        if (event.defaultPrevented || event.shiftKey || isTextEntry(event.target)) return;
        const command = commandOfKey(oneComment, pageKey(event.nativeEvent).toLowerCase(), one);
        if (!command) return;
        event.preventDefault();
        command.run(one);
      },
    },
    element: menu.element,
  };
}
