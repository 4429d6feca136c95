import { commandsFor, iconOf, labelOf } from "#web/faces/shown-commands.ts";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { type OneComment, oneComment } from "./one-comment.ts";

/** Reply, edit and remove, each only where it is allowed (COMMENTS-007, COMMENTS-008, COMMENTS-009). */
export function CommentActions(one: OneComment) {
  if (one.comment.isDeleted) return null;
  return (
    <div className="act-r">
      {commandsFor(oneComment, one).map((command) => (
        <IconButton
          key={command.id}
          icon={iconOf(command, one)}
          label={labelOf(command, one)}
          size="s"
          iconSize="s"
          onClick={() => command.run(one)}
        />
      ))}
    </div>
  );
}
