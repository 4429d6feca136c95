import { REACTIONS, type ReactionKind } from "#core/reactions/reactions.ts";
import type { MenuGroup } from "#web/ui/menu/menu-entry.ts";
import type { Reply } from "../api/comment-queries.ts";
import { reactionsMessages as text } from "./reactions.messages.ts";
import { setReaction } from "./set-reaction.ts";

interface OwnReactions {
  readonly toggle: (kind: ReactionKind) => void;
  /** All reactions, the user's own ticked. */
  readonly groups: () => readonly MenuGroup[];
}

/** Adds and removes the user's reactions to a comment. */
export function useReactions(comment: Reply, assetId: string): OwnReactions {
  const own = new Set(comment.reactions.flatMap(({ kind, isOwn }) => (isOwn ? kind : [])));
  const toggle = (kind: ReactionKind) => void setReaction(comment, assetId, { kind, isGiven: !own.has(kind) });
  const groups = () => [
    {
      id: "reactions",
      actions: REACTIONS.map((kind) => ({
        id: kind,
        label: `${text.signs[kind]} ${text.names[kind]}`,
        checked: own.has(kind),
        onSelect: () => toggle(kind),
      })),
    },
  ];
  return { toggle, groups };
}
