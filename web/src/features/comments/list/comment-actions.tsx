import { commandsFor, iconOf, labelOf, menuFor } from "#web/faces/shown-commands.ts";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { MenuIconButton } from "#web/ui/menu/menu.tsx";
import { commentMessages } from "../comments.messages.ts";
import { ReactButton } from "../reactions/reactions-of-comment.tsx";
import { type OneComment, oneComment } from "./one-comment.ts";

/** Reply, edit and remove, each only if allowed (COMMENTS-007, COMMENTS-008, COMMENTS-009). */
export function CommentActions(one: OneComment) {
  if (one.comment.isDeleted) return null;
  return (
    <div className="act-r">
      {commandsFor(oneComment, one)
        .filter(({ group }) => group === "act")
        .map((command) => (
          <IconButton
            key={command.id}
            icon={iconOf(command, one)}
            label={labelOf(command, one)}
            size="s"
            iconSize="s"
            onClick={() => command.run(one)}
          />
        ))}
      <ReactButton comment={one.comment} assetId={one.assetId} />
      <MoreOf {...one} />
    </div>
  );
}

/** Rarer actions. Copying its link is only in the comment's menu: it needs no button. */
function MoreOf(one: OneComment) {
  const groups = () => menuFor(oneComment, one).filter(({ id }) => id !== "act");
  if (!groups().some(({ id }) => id === "more")) return null;
  return <MenuIconButton icon="more" label={commentMessages.more} size="s" iconSize="s" groups={groups} />;
}
