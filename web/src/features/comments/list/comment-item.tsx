import { memo, useContext, useEffect, useRef, useState } from "react";
import { Tag } from "#web/ui/controls/tag.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { classNames } from "#web/ui/style/class-names.ts";
import { postComment } from "../api/change-comments.ts";
import type { Comment } from "../api/comment-queries.ts";
import { FilesOfComment } from "../attachments/files-of-comment.tsx";
import { commentMessages } from "../comments.messages.ts";
import { itemKey, itemMode, sentFiles, useComments } from "../comments-store.ts";
import { AssigneeLine } from "../mentions/assignee-line.tsx";
import { ReactionsOfComment } from "../reactions/reactions-of-comment.tsx";
import { AuthorGateContext } from "../writing/author-gate.ts";
import { TextBox } from "../writing/text-box.tsx";
import { CommentActions } from "./comment-actions.tsx";
import { answerOf, firstOfThread, showComment } from "./comment-acts.ts";
import { CommentAvatar, CommentHead, CommentText } from "./comment-body.tsx";
import { type CommentClock, rangeText } from "./comment-clock.ts";
import { useCommentMenu } from "./comment-menu.tsx";
import { CommentStatus } from "./comment-status.tsx";
import { type CommentTarget, newComment } from "./new-comment.ts";
import { TeamOnlySwitch } from "./team-only.tsx";

export interface CommentItemProps {
  comment: Comment;
  target: CommentTarget & { readonly assetId: string };
  clock: CommentClock;
  mayComment: boolean;
  nowMs: number;
  /** Checked before the list scrolls automatically: not while the user scrolls. */
  mayScroll: () => boolean;
}

/** One comment with its thread. Of a long list only what changed is rendered again. @public */
export const CommentItem = memo(function CommentItem(props: CommentItemProps) {
  const { comment, target, clock, mayComment, nowMs, mayScroll } = props;
  const isActive = useComments((state) => state.activeId === comment.id);
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isActive && mayScroll()) element.current?.scrollIntoView({ block: "nearest" });
  }, [isActive, mayScroll]);
  const show = () => showComment({ comment, clock });
  const one = firstOfThread(comment, { assetId: target.assetId, clock, mayComment });
  const menu = useCommentMenu(one);
  return (
    <article
      ref={element}
      className={classNames(
        "cmt",
        isActive && "act",
        comment.isDeleted && "del",
        comment.status === "RESOLVED" && "done",
      )}
      aria-current={isActive || undefined}
      data-comment={comment.id}
      {...menu.handlers}
    >
      {menu.element}
      <CommentAvatar comment={comment} />
      <div className="cmt-in">
        <CommentHead comment={comment} nowMs={nowMs} />
        {comment.position && !comment.isDeleted && (
          <div className="tcs">
            <button
              type="button"
              className="tcx"
              aria-label={commentMessages.seekTo(rangeText(comment.position, clock.format))}
              onClick={show}
            >
              {rangeText(comment.position, clock.format)}
            </button>
            {comment.isAnnotation && (
              <Tag tone="tung" icon="pencil">
                {commentMessages.drawing}
              </Tag>
            )}
          </div>
        )}
        <CommentText comment={comment} assetId={target.assetId} onClick={show} />
        <FilesOfComment comment={comment} assetId={target.assetId} />
        <AssigneeLine comment={comment} />
        <CommentStatus comment={comment} nowMs={nowMs} />
        <ReactionsOfComment comment={comment} assetId={target.assetId} />
        <CommentActions {...one} />
        <Thread {...props} onShow={show} />
      </div>
    </article>
  );
});

function Thread({ comment, target, mayComment, nowMs, onShow }: CommentItemProps & { onShow: () => void }) {
  const isReplying = useComments((state) => itemMode(state, comment.id) === "replying");
  const holdsActive = useComments((state) => comment.replies.some((reply) => reply.id === state.activeId));
  const [isOpened, setIsOpened] = useState(false);
  const isOpen = isOpened || isReplying || holdsActive;
  return (
    <>
      {comment.replies.length > 0 && (
        <button type="button" className="rp" aria-expanded={isOpen} onClick={() => setIsOpened(!isOpen)}>
          <Icon name={isOpen ? "cd" : "cr"} size="s" />
          {commentMessages.replies(comment.replies.length)}
        </button>
      )}
      {isOpen && comment.replies.length > 0 && (
        <div className="thread">
          {comment.replies.map((reply) => (
            <div key={reply.id} className={classNames("rep", reply.isDeleted && "del")} data-comment={reply.id}>
              <CommentAvatar comment={reply} small />
              <div className="cmt-in">
                <CommentHead comment={reply} nowMs={nowMs} />
                <CommentText comment={reply} assetId={target.assetId} onClick={onShow} />
                <FilesOfComment comment={reply} assetId={target.assetId} />
                <ReactionsOfComment comment={reply} assetId={target.assetId} />
              </div>
              <CommentActions {...answerOf(reply, target.assetId)} />
            </div>
          ))}
        </div>
      )}
      {isReplying && mayComment && (
        <ReplyBox
          parentId={comment.id}
          isThreadTeamOnly={comment.isTeamOnly}
          target={target}
          onPosted={() => setIsOpened(true)}
        />
      )}
    </>
  );
}

export interface ReplyBoxProps {
  parentId: string;
  /** Then every reply is team-only. */
  isThreadTeamOnly?: boolean;
  target: CommentTarget;
  onPosted: () => void;
}

/** The box for replying to a comment. */
export function ReplyBox({ parentId, isThreadTeamOnly = false, target, onPosted }: ReplyBoxProps) {
  const gate = useContext(AuthorGateContext);
  const [isTeamOnly, setIsTeamOnly] = useState(false);
  const { itemDrafts, stopItem, setItemDraft } = useComments.getState();
  if (gate) return gate(stopItem);
  return (
    <TextBox
      label={commentMessages.replyLabel}
      saveLabel={commentMessages.saveReply}
      failedText={commentMessages.replyFailed}
      cancelLabel={commentMessages.discard}
      versionId={target.versionId}
      initialText={itemDrafts[itemKey(parentId, "replying")] ?? ""}
      onChange={(text) => setItemDraft(parentId, "replying", text)}
      onCancel={stopItem}
      filesOf={itemKey(parentId, "replying")}
      tools={!isThreadTeamOnly && <TeamOnlySwitch isOn={isTeamOnly} onChange={setIsTeamOnly} />}
      onSave={async (text) => {
        const files = await sentFiles(itemKey(parentId, "replying"));
        const input = newComment(target, text, { parentId, isTeamOnly, files });
        if (!input) return;
        await postComment(input);
        onPosted();
        useComments.getState().finishItem(parentId, "replying");
      }}
    />
  );
}
