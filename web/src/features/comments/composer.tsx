import { useContext } from "react";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Kbd } from "#web/ui/kbd.tsx";
import { postComment } from "./api/change-comments.ts";
import { AuthorGateContext } from "./author-gate.ts";
import { type CommentClock, positionOfMarks, rangeText } from "./comment-clock.ts";
import { commentMessages } from "./comments.messages.ts";
import { useComments } from "./comments-store.ts";
import { type CommentTarget, newComment } from "./new-comment.ts";
import { TextBox } from "./text-box.tsx";

export interface ComposerProps {
  target: CommentTarget;
  clock: CommentClock;
  /** The place on screen, so that the composer names it while it changes. */
  place: number | undefined;
}

/** Where new comments are written: a quiet box that opens comment mode, and the text box of that mode. */
export function Composer({ target, clock, place }: ComposerProps) {
  const gate = useContext(AuthorGateContext);
  const { isCommenting, draft, markIn, markOut } = useComments();
  const { startCommenting, stopCommenting, setDraft, posted } = useComments.getState();
  const position = positionOfMarks(place, markIn, markOut);
  const placeText = position && rangeText(position, clock.format);
  if (!isCommenting) {
    return (
      <div className="composer">
        <button type="button" className="box open" onClick={startCommenting}>
          <Icon name="commentplus" />
          <span className="grow">
            {placeText ? commentMessages.commentAt : commentMessages.commentHere}{" "}
            {placeText && <span className="tcx">{placeText}</span>}
          </span>
          <Kbd>C</Kbd>
        </button>
      </div>
    );
  }
  if (gate) return <div className="composer">{gate(stopCommenting)}</div>;
  return (
    <div className="composer">
      <TextBox
        label={commentMessages.composerLabel}
        saveLabel={commentMessages.post}
        placeholder={commentMessages.placeholder}
        initialText={draft}
        onChange={setDraft}
        onCancel={stopCommenting}
        onSave={async (text) => {
          const input = newComment(target, text, { position });
          const id = input && (await postComment(input));
          if (id) posted(id);
          return id !== undefined;
        }}
      >
        {placeText && <RangeLine place={place} placeText={placeText} />}
      </TextBox>
    </div>
  );
}

function RangeLine({ place, placeText }: { place: number | undefined; placeText: string }) {
  const hasMarks = useComments((state) => state.markIn !== undefined || state.markOut !== undefined);
  const { setMark, clearMarks } = useComments.getState();
  return (
    <div className="rowb range">
      <span className="tcx" aria-live="polite">
        {placeText}
      </span>
      <span className="end row">
        <Button kind="ghost" onClick={() => setMark("in", place)}>
          {commentMessages.markIn}
        </Button>
        <Button kind="ghost" onClick={() => setMark("out", place)}>
          {commentMessages.markOut}
        </Button>
        {hasMarks && (
          <Button kind="ghost" onClick={clearMarks}>
            {commentMessages.clearRange}
          </Button>
        )}
      </span>
    </div>
  );
}
