import { useContext, useEffect } from "react";
import type { VariablesOf } from "#web/data/graphql/graphql-document.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { Kbd } from "#web/ui/controls/kbd.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { postComment, updateComment } from "../api/change-comments.ts";
import type { ADD_COMMENT } from "../api/comment.documents.ts";
import { commentMessages } from "../comments.messages.ts";
import { composerDraft, type DrawnComment, sentFiles, useComments } from "../comments-store.ts";
import { fetchDrawingTools } from "../drawing/drawing-tools.tsx";
import { focusSurface } from "../drawing/surface-focus.ts";
import { type CommentClock, positionOfMarks, rangeText } from "../list/comment-clock.ts";
import { type CommentTarget, newComment, withDrawing } from "../list/new-comment.ts";
import { TeamOnlySwitch } from "../list/team-only.tsx";
import { AuthorGateContext } from "./author-gate.ts";
import { ChangedElsewhere, useTheirs } from "./changed-elsewhere.tsx";
import { TextBox } from "./text-box.tsx";

export interface ComposerProps {
  target: CommentTarget;
  clock: CommentClock;
  /** The current position, so that the composer names it as it changes. */
  place: number | undefined;
  /** Whether there is a picture to draw on. */
  mayDraw?: boolean | undefined;
}

/**
 * The composer: a closed box that opens comment mode, and the text box of that mode.
 * @public
 */
export function Composer({ target, clock, place, mayDraw = false }: ComposerProps) {
  const gate = useContext(AuthorGateContext);
  const { isCommenting, draft, drawing, drawnOn, editing, markIn, markOut, isTeamOnly } = useComments();
  const { startCommenting, stopCommenting, setDraft, setTeamOnly, posted } = useComments.getState();
  const { theirs, saveOver } = useTheirs(editing?.comment, editing?.comment.updatedAt);
  useEffect(() => {
    if (mayDraw) fetchDrawingTools();
  }, [mayDraw]);
  // A drawing belongs to the first frame of its comment (PLUS-186).
  const position = positionOfMarks(drawnOn?.place ?? place, drawnOn?.place ?? markIn, markOut);
  const placeText = position && rangeText(position, clock.format);
  if (!isCommenting) {
    return (
      <section className="composer closed" aria-label={commentMessages.composer}>
        <button type="button" className="box open" data-focus-home="" onClick={startCommenting}>
          <Icon name="commentplus" />
          <span className="grow ell">
            {placeText ? commentMessages.commentAt : commentMessages.placeholder}{" "}
            {placeText && <span className="tcx">{placeText}</span>}
          </span>
          <Kbd>C</Kbd>
        </button>
        {mayDraw && <DrawButton />}
      </section>
    );
  }
  const saveLabel = editing ? (theirs ? commentMessages.replaceTheirs : commentMessages.edit) : commentMessages.post;
  const frame = { className: "composer", "aria-label": commentMessages.composer };
  if (gate) return <section {...frame}>{gate(stopCommenting)}</section>;
  return (
    <section {...frame}>
      <TextBox
        label={commentMessages.composerLabel}
        key={editing?.comment.id ?? "new"}
        saveLabel={saveLabel}
        failedText={editing ? commentMessages.updateFailed : commentMessages.postFailed}
        cancelLabel={commentMessages.discard}
        placeholder={commentMessages.placeholder}
        versionId={target.versionId}
        initialText={draft}
        onChange={setDraft}
        onCancel={stopCommenting}
        savesFromPage
        filesOf={composerDraft({ editing })}
        tools={
          <>
            {!editing && <TeamOnlySwitch isOn={isTeamOnly} onChange={setTeamOnly} />}
            {mayDraw && <DrawButton />}
            {mayDraw && <KeyboardDrawButton seek={() => drawnOn?.place !== undefined && clock.seek(drawnOn.place)} />}
          </>
        }
        onSave={async (text) => {
          const drawn = drawnOn && { marks: drawing.marks, meta: { width: drawnOn.width, height: drawnOn.height } };
          const files = await sentFiles(composerDraft({ editing }));
          const id = editing
            ? await saveEdited(editing.comment, target, withDrawing(text, drawn), { files, saveOver })
            : await post(newComment(target, text, { position, drawing: drawn, isTeamOnly, files }));
          if (id) posted(id);
        }}
      >
        {editing && <ChangedElsewhere theirs={theirs} />}
        {placeText && <RangeLine place={place} placeText={placeText} isFixed={editing !== undefined} />}
        <DrawnMarks clock={clock} />
      </TextBox>
    </section>
  );
}

/** Opens the drawing tools, where they don't appear automatically. */
function DrawButton() {
  const isDrawing = useComments((state) => state.isDrawing);
  return (
    <IconButton
      className="draw-ask"
      icon="marker"
      label={commentMessages.draw}
      active={isDrawing}
      aria-pressed={isDrawing}
      onClick={() => useComments.getState().setDrawing(!isDrawing)}
    />
  );
}

/** Visible once the keyboard reaches it: a pointer draws without it. An existing drawing's frame is shown first. */
function KeyboardDrawButton({ seek }: { seek: () => void }) {
  return (
    <Button
      kind="ghost"
      className="draw-by-keys"
      icon="marker"
      onClick={() => {
        seek();
        focusSurface();
      }}
    >
      {commentMessages.drawByKeys}
    </Button>
  );
}

async function post(input: VariablesOf<typeof ADD_COMMENT> | undefined): Promise<string | undefined> {
  return input && (await postComment(input));
}

async function saveEdited(
  comment: DrawnComment,
  target: CommentTarget,
  contents: unknown,
  { files, saveOver }: Pick<ReturnType<typeof useTheirs>, "saveOver"> & { readonly files: readonly string[] },
): Promise<string | undefined> {
  const { assetId } = target;
  if (!assetId) return undefined;
  const save = (updatedAt: string | undefined) => updateComment({ ...comment, updatedAt }, assetId, contents, files);
  return (await saveOver(save)) ? comment.id : undefined;
}

/** Number of marks; leads back to the frame of the drawing. */
function DrawnMarks({ clock }: { clock: CommentClock }) {
  const count = useComments((state) => state.drawing.marks.length);
  const place = useComments((state) => state.drawnOn?.place);
  if (count === 0) return null;
  return (
    <div className="rowb cmt-range">
      <Button className="range-btn" kind="ghost" icon="pencil" onClick={() => place !== undefined && clock.seek(place)}>
        {commentMessages.marks(count)}
      </Button>
    </div>
  );
}

function RangeLine({ place, placeText, isFixed }: { place: number | undefined; placeText: string; isFixed: boolean }) {
  const isDrawn = useComments((state) => state.drawnOn !== undefined);
  const hasMarks = useComments((state) => state.markIn !== undefined || state.markOut !== undefined);
  const { setMark, clearMarks } = useComments.getState();
  return (
    <div className="rowb cmt-range">
      <span className="tcx" aria-live="polite">
        {placeText}
      </span>
      {!isFixed && (
        <span className="cmt-ends row">
          {!isDrawn && (
            <Button className="range-btn" kind="ghost" onClick={() => setMark("in", place)}>
              {commentMessages.markIn}
            </Button>
          )}
          <Button className="range-btn" kind="ghost" onClick={() => setMark("out", place)}>
            {commentMessages.markOut}
          </Button>
          {hasMarks && (
            <Button className="range-btn" kind="ghost" onClick={clearMarks}>
              {commentMessages.clearRange}
            </Button>
          )}
        </span>
      )}
    </div>
  );
}
