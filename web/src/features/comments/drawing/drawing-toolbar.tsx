import { FONT_SIZE, RED, STROKE_WIDTH } from "#core/annotations/annotation.ts";
import { DRAW_TOOLS, type DrawTool } from "#core/annotations/draw-settings.ts";
import { clearMarks, type MarkHistory, redoMark, undoMark } from "#core/annotations/mark-history.ts";
import { useCommandPlace } from "#web/faces/command-places.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { Slider } from "#web/ui/controls/slider.tsx";
import type { IconName } from "#web/ui/icons/icon-name.ts";
import { commentMessages } from "../comments.messages.ts";
import { type DrawnPicture, useComments } from "../comments-store.ts";
import { useDrawSettings } from "./draw-settings-store.ts";
import { drawnMarks } from "./drawn-marks.ts";
import { rememberText, writeOn } from "./surface-focus.ts";
import "./drawing.css";

const ICONS: Record<DrawTool, IconName> = {
  pen: "marker",
  arrow: "arrow",
  line: "line",
  rectangle: "rect",
  ellipse: "ellipse",
  text: "text",
};
const COLORS = [
  [RED, commentMessages.drawColors.red],
  ["#f0bf78", commentMessages.drawColors.tungsten],
  ["#7fe0a8", commentMessages.drawColors.green],
  ["#7cc4ff", commentMessages.drawColors.blue],
  ["#ffffff", commentMessages.drawColors.white],
  ["#111111", commentMessages.drawColors.black],
] as const;

/**
 * Tools, colours, width, undo and redo (ANNOTATE-004 to ANNOTATE-008).
 * @public
 */
export function DrawingToolbar(props: { drawing: MarkHistory; picture: DrawnPicture; isSheet?: boolean }) {
  const { drawing, picture, isSheet = false } = props;
  const draw = useComments((state) => state.draw);
  const { settings, change } = useDrawSettings();
  const undo = () => draw(undoMark(drawing), picture);
  const redo = () => draw(redoMark(drawing), picture);
  useCommandPlace(drawnMarks, () => ({ undo, redo }));
  return (
    <div
      className={isSheet ? "draw-tools sheet" : "draw-tools"}
      role="toolbar"
      aria-label={commentMessages.drawingTools}
      onFocus={rememberText}
      onKeyDown={writeOn}
    >
      {DRAW_TOOLS.map((tool) => (
        <IconButton
          key={tool}
          icon={ICONS[tool]}
          label={commentMessages.drawTools[tool]}
          active={settings.tool === tool}
          aria-pressed={settings.tool === tool}
          onClick={() => change({ tool })}
        />
      ))}
      <span className="draw-sep" />
      {COLORS.map(([color, name]) => (
        <button
          key={color}
          type="button"
          className="sw-c"
          style={{ "--c": color }}
          aria-label={name}
          aria-pressed={settings.color === color}
          data-tip={name}
          onClick={() => change({ color })}
        >
          <b />
        </button>
      ))}
      <span className="draw-sep" />
      <SizeSlider />
      <span className="draw-sep" />
      <IconButton
        icon="undo"
        label={commentMessages.undo}
        shortcut="Ctrl Z"
        disabled={drawing.past.length === 0}
        onClick={undo}
      />
      <IconButton
        icon="redo"
        label={commentMessages.redo}
        shortcut="Ctrl Shift Z"
        disabled={drawing.future.length === 0}
        onClick={redo}
      />
      <IconButton
        icon="trash"
        label={commentMessages.clearDrawing}
        disabled={drawing.marks.length === 0}
        onClick={() => draw(clearMarks(drawing), picture)}
      />
      {isSheet && (
        <Button className="end" onClick={() => useComments.getState().setDrawing(false)}>
          {commentMessages.drawDone}
        </Button>
      )}
    </div>
  );
}

/** Width of strokes, or size of letters, depending on the tool. */
function SizeSlider() {
  const { settings, change } = useDrawSettings();
  if (settings.tool === "text") {
    const { min, max } = FONT_SIZE;
    const set = (fontSize: number) => change({ fontSize });
    return (
      <Slider small label={commentMessages.drawFontSize} value={settings.fontSize} min={min} max={max} onChange={set} />
    );
  }
  const { min, max } = STROKE_WIDTH;
  const set = (width: number) => change({ width });
  return <Slider small label={commentMessages.drawWidth} value={settings.width} min={min} max={max} onChange={set} />;
}
