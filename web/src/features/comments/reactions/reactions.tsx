import type { Reply } from "../api/comment-queries.ts";
import { reactionsMessages as text } from "./reactions.messages.ts";
import { useReactions } from "./use-reactions.ts";
import "./reactions.css";

export interface ReactionsProps {
  readonly comment: Reply;
  readonly assetId: string;
}

/** PLUS-1062: the reactions to a comment. The user's own are pressed; a click adds or removes the user's. */
export function Reactions({ comment, assetId }: ReactionsProps) {
  const { toggle } = useReactions(comment, assetId);
  const { reactions, allowedTo } = comment;
  return (
    <div className="reactions">
      {reactions.map(({ kind, count, isOwn, names }) => {
        const label = text.givenBy(kind, names, count);
        const sign = (
          <>
            <span aria-hidden="true">{text.signs[kind]}</span>
            <span aria-hidden="true">{count}</span>
          </>
        );
        return allowedTo.react ? (
          <button
            key={kind}
            type="button"
            className={isOwn ? "reaction on" : "reaction"}
            aria-pressed={isOwn}
            aria-label={label}
            data-tip={label}
            onClick={() => toggle(kind)}
          >
            {sign}
          </button>
        ) : (
          <span key={kind} className="reaction" role="img" aria-label={label} data-tip={label}>
            {sign}
          </span>
        );
      })}
    </div>
  );
}
