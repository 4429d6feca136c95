import { relativeTime } from "#core/units/relative-time.ts";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import { Tag } from "#web/ui/controls/tag.tsx";
import { formatInstant } from "#web/ui/format-date.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import { updateComment } from "../api/change-comments.ts";
import type { Comment, Reply } from "../api/comment-queries.ts";
import { commentMessages } from "../comments.messages.ts";
import { itemKey, itemMode, sentFiles, useComments } from "../comments-store.ts";
import { MentionText } from "../mentions/mention-text.tsx";
import { ChangedElsewhere, useTheirs } from "../writing/changed-elsewhere.tsx";
import { TextBox } from "../writing/text-box.tsx";
import { withText } from "./new-comment.ts";

/** The author; a deleted comment keeps its place without a name. */
export function CommentAvatar({ comment, small }: { comment: Reply; small?: boolean }) {
  if (comment.isDeleted) {
    return (
      <span className={small ? "av s cmt-gone" : "av cmt-gone"} aria-hidden="true">
        <Icon name="trash" size="s" />
      </span>
    );
  }
  return <Avatar id={comment.createdBy.id} name={comment.createdBy.name} size={small ? "s" : "m"} />;
}

type HeadedComment = Reply & Partial<Pick<Comment, "isCarried" | "carriedFrom">>;

/** Creator and relative date (COMMENTS-013, COMMENTS-014). */
export function CommentHead({ comment, nowMs }: { comment: HeadedComment; nowMs: number }) {
  return (
    <div className="who">
      <span className={comment.isDeleted ? "ell dim" : "ell"}>
        {comment.isDeleted ? commentMessages.deletedAuthor : comment.createdBy.name}
      </span>
      <time className="meta cmt-time" dateTime={comment.createdAt} title={formatInstant(comment.createdAt)}>
        {relativeTime(Date.parse(comment.createdAt), nowMs)}
      </time>
      {comment.isTeamOnly && <Tag icon="eyeoff">{commentMessages.teamOnly}</Tag>}
      {comment.isCarried && <Tag icon="copy">{commentMessages.carriedFrom(comment.carriedFrom ?? null)}</Tag>}
    </div>
  );
}

/** Selecting text to copy it doesn't seek. */
const isSelectingText = () => document.getSelection()?.isCollapsed === false;

/** The text, or the box for editing it. Clicking the text does what the timecode does (PLUS-357). */
export function CommentText(props: { comment: Reply; assetId: string; onClick: () => void }) {
  const { comment, assetId, onClick } = props;
  const mode = useComments((state) => itemMode(state, comment.id));
  if (comment.isDeleted) return <div className="bd">{commentMessages.deleted}</div>;
  if (mode !== "editing")
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: the timecode above is the button for this, with a name and keys
      // biome-ignore lint/a11y/useKeyWithClickEvents: see above
      <div className="bd seeks" onClick={() => isSelectingText() || onClick()}>
        <MentionText comment={comment} />
      </div>
    );
  return <EditBox comment={comment} assetId={assetId} />;
}

/** The box for editing a comment's text. */
export function EditBox({ comment, assetId }: { comment: Reply; assetId: string }) {
  const { itemDrafts, editedAs, stopItem, setItemDraft } = useComments.getState();
  const key = itemKey(comment.id, "editing");
  const { theirs, saveOver } = useTheirs(comment, editedAs[key] ?? comment.updatedAt);
  return (
    <TextBox
      label={commentMessages.editLabel}
      saveLabel={theirs ? commentMessages.replaceTheirs : commentMessages.saveChanges}
      failedText={commentMessages.updateFailed}
      cancelLabel={commentMessages.discardChanges}
      versionId={comment.versionId}
      initialText={itemDrafts[key] ?? comment.text}
      onChange={(text) => setItemDraft(comment.id, "editing", text === comment.text ? "" : text)}
      onCancel={stopItem}
      filesOf={key}
      onSave={async (text) => {
        const files = await sentFiles(key);
        const isChanged = text !== comment.text || files.length > 0;
        const save = (updatedAt: string | undefined) =>
          updateComment({ ...comment, updatedAt }, assetId, withText(comment.contents, text), files);
        if (isChanged && !(await saveOver(save))) return;
        useComments.getState().finishItem(comment.id, "editing");
      }}
    >
      <ChangedElsewhere theirs={theirs} />
    </TextBox>
  );
}
