import { MenuIconButton } from "#web/ui/menu/menu.tsx";
import { reactionsMessages as text } from "./reactions.messages.ts";
import type { ReactionsProps } from "./reactions.tsx";
import { useReactions } from "./use-reactions.ts";

/** Offers all reactions to a comment. */
export function ReactMenu({ comment, assetId }: ReactionsProps) {
  const { groups } = useReactions(comment, assetId);
  return <MenuIconButton icon="smile" label={text.react} size="s" iconSize="s" groups={groups} />;
}
