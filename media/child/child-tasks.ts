/**
 * The tasks of a child: everything that decodes untrusted bytes, or draws what people made, and has no program of its own. Each is loaded on first use, in
 * the child only. Inputs and results cross a channel: plain data and buffers. `emit` sends a part of a large result, so that the
 * receiver never has to hold all of it.
 */
export const CHILD_TASKS = {
  imageSize: async (input: { readonly path: string }) =>
    (await import("#media/image/sharp-pictures.ts")).readSize(input.path),
  imageSets: async (input: ImageSetsInput) => (await import("#media/image/sharp-pictures.ts")).writeImageSets(input),
  largeImageSets: async (input: ImageSetsInput) =>
    (await import("#media/image/sharp-pictures.ts")).writeImageSets(input),
  flatPicture: async (input: PictureToFlatten) =>
    (await import("#media/image/sharp-pictures.ts")).writeFlatPicture(input),
  heifSize: async (input: { readonly path: string }) => {
    const { readHeif, shownSize } = await import("#media/image/heif/read-heif.ts");
    const { countPictures } = await import("#media/image/count-pictures.ts");
    return { ...shownSize(await readHeif(input.path)), pictures: await countPictures(input.path) };
  },
  heifStream: async (input: { readonly path: string; readonly stream: string }) =>
    (await import("#media/image/heif/heif-stream.ts")).writeHeifStream(input),
  pdfPages: async (input: { readonly path: string }) =>
    (await import("#media/document/pdf-pages.ts")).readPageCount(input.path),
  pdfPoster: async (input: ImageSetsInput["sets"][number] & { readonly folder: string; readonly longSide: number }) =>
    (await import("#media/document/pdf-pages.ts")).writeFirstPage(input),
  pdfPagePictures: async (input: SomePages) => (await import("#media/document/pdf-pages.ts")).writePages(input),
  metadataRows: async (input: { readonly name: string; readonly bytes: Uint8Array }, emit: Emit<PackedRow[]>) =>
    (await import("#media/child/read-texts.ts")).metadataRows(input, emit),
  hashList: async (input: { readonly bytes: Uint8Array }, emit: Emit<ListedFile[]>) =>
    (await import("#media/child/read-texts.ts")).hashList(input, emit),
  drawMark: async (input: MarkText) => (await import("#media/burn/draw-mark.ts")).drawMark(input),
  drawGlyphs: async (input: Pick<MarkText, "fontPx">) => (await import("#media/burn/draw-mark.ts")).drawGlyphs(input),
  drawTile: async (input: TileText) => (await import("#media/burn/draw-tile.ts")).drawTile(input),
  printNotes: async (input: NotesToPrint, emit: Emit<number>) =>
    (await import("#media/document/notes-pdf/print-notes.ts")).printNotes(input, emit),
  markPicture: async (input: PictureToMark) => (await import("#media/burn/mark-picture.ts")).markPicture(input),
  soundChunks: async (input: SoundChunks) => (await import("#core/clip-metadata/sound-chunks.ts")).chunkValues(input),
} as const;

import type { SoundChunks } from "#core/clip-metadata/sound-chunks.ts";
import type { ListedFile } from "#core/mhl/hash-list.ts";
import type { MarkText } from "#media/burn/draw-mark.ts";
import type { TileText } from "#media/burn/draw-tile.ts";
import type { PictureToMark } from "#media/burn/mark-picture.ts";
import type { Emit } from "#media/child/emit.ts";
import type { PackedRow } from "#media/child/read-texts.ts";
import type { NotesToPrint } from "#media/document/notes-pdf/print-notes.ts";
import type { SomePages } from "#media/document/pdf-pages.ts";
import type { ImageSetsInput } from "#media/image/image-sizes.ts";
import type { PictureToFlatten } from "#media/image/sharp-pictures.ts";

export type ChildTasks = typeof CHILD_TASKS;
export type ChildTaskName = keyof ChildTasks;
/** The type that a task emits. */
export type PartOf<Name extends ChildTaskName> = ChildTasks[Name] extends (
  input: never,
  emit: Emit<infer Part>,
) => unknown
  ? Part
  : never;

/** Messages of the channel, in either direction. */
export type ToChild = { readonly task: ChildTaskName; readonly input: unknown };
export type FromChild =
  | { readonly kind: "part"; readonly part: unknown }
  | { readonly kind: "done"; readonly result: unknown }
  | {
      readonly kind: "failed";
      readonly message: string;
      /** The code of a MediaError. */
      readonly code?: string;
      readonly detail?: string;
      /** The system's code, such as ENOSPC. */
      readonly systemCode?: string;
    };
