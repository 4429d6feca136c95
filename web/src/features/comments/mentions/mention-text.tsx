import type { Reply } from "../api/comment-queries.ts";
import { mentionParts } from "./mention-parts.ts";
import "./mentions.css";

/** A comment's text, with mentioned people highlighted. */
export function MentionText({ comment }: { comment: Pick<Reply, "text" | "mentionNames"> }) {
  if (comment.mentionNames.length === 0) return comment.text;
  return mentionParts(comment.text, comment.mentionNames).map(({ text, isMention, at }) =>
    isMention ? (
      <span key={at} className="mention">
        {text}
      </span>
    ) : (
      text
    ),
  );
}
