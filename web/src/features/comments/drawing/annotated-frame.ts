import { DRAWING_LINES, type Mark } from "#core/annotations/annotation.ts";
import { markPath } from "#core/annotations/mark-path.ts";
import { saveFrom } from "#web/features/downloads/start-download.ts";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { commentMessages } from "../comments.messages.ts";
import type { ShownPicture } from "../list/comment-clock.ts";
import { drawWhole, UndrawnPicture } from "./drawn-picture.ts";
import { readingPicture, UnreadablePicture } from "./readable-picture.ts";

/** Saves the picture on screen with its drawing as a PNG of the picture's own size (COMMENTS-019). A failure is reported. */
export async function saveAnnotatedFrame(
  picture: Promise<ShownPicture | undefined>,
  marks: readonly Mark[],
): Promise<void> {
  try {
    const shown = await picture;
    if (!shown) throw new Error("No picture is on screen");
    const png = await readingPicture(shown.image, (image) => pngOf({ ...shown, image }, marks));
    const url = URL.createObjectURL(png);
    saveFrom(url, `${shown.name}.png`);
    // The browser has read the data by the next turn.
    setTimeout(() => URL.revokeObjectURL(url));
  } catch (error) {
    notifyFailure(commentMessages.frameFailed, reasonOf(error));
  }
}

function reasonOf(error: unknown): string | undefined {
  if (error instanceof UnreadablePicture) return commentMessages.frameForbidden;
  return error instanceof UndrawnPicture ? commentMessages.frameUndrawn : undefined;
}

async function pngOf({ image, width, height }: ShownPicture, marks: readonly Mark[]): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("This browser draws no pictures");
  await drawWhole(context, image);
  context.scale(height / DRAWING_LINES, height / DRAWING_LINES);
  context.lineCap = "round";
  context.lineJoin = "round";
  context.textBaseline = "middle";
  for (const mark of marks) drawMark(context, mark, (DRAWING_LINES * width) / height);
  const png = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/png");
  });
  if (!png) throw new Error("The picture is too large");
  return png;
}

function drawMark(context: CanvasRenderingContext2D, mark: Mark, widthLines: number): void {
  if (mark.kind === "text") {
    context.fillStyle = mark.color;
    context.font = `600 ${mark.size}px ${getComputedStyle(document.body).fontFamily}`;
    context.fillText(mark.text, mark.x * widthLines, mark.y * DRAWING_LINES);
    return;
  }
  context.strokeStyle = mark.color;
  context.lineWidth = mark.width;
  context.stroke(new Path2D(markPath(mark, widthLines)));
}
