import { useState } from "react";
import { hasErrorCode } from "#web/data/api/api-error.ts";
import { loadComment } from "../api/show-comment.ts";
import { commentMessages } from "../comments.messages.ts";

/** What was saved elsewhere while somebody was still writing. */
interface Theirs {
  readonly id: string;
  readonly text: string;
  readonly updatedAt: string;
}

/** Saves an edited comment, unless it was changed elsewhere since: then that is shown, and saving again replaces it (PLUS-1404). */
export function useTheirs(comment: { id: string } | undefined, editedAs: string | undefined) {
  const [last, setLast] = useState<Theirs | null>(null);
  const theirs = last && last.id === comment?.id ? last : null;
  const updatedAt = theirs?.updatedAt ?? editedAs;
  /** Resolves to whether it was saved. Throws any other refusal. */
  async function saveOver(save: (updatedAt: string | undefined) => Promise<void>): Promise<boolean> {
    try {
      await save(updatedAt);
      setLast(null);
      return true;
    } catch (error) {
      const now = comment && hasErrorCode(error, "CONFLICT") ? await loadComment(comment.id) : null;
      if (!now || now.isDeleted || now.updatedAt === updatedAt) throw error;
      setLast({ id: now.id, text: now.text, updatedAt: now.updatedAt });
      return false;
    }
  }
  return { theirs, saveOver };
}

/** The newer text, above the user's. */
export function ChangedElsewhere({ theirs }: { theirs: Theirs | null }) {
  if (!theirs) return null;
  return (
    <div className="cmt-theirs" role="alert">
      <p className="hint">{commentMessages.changedElsewhere}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <blockquote tabIndex={0} aria-label={commentMessages.newerText}>
        {theirs.text}
      </blockquote>
    </div>
  );
}
