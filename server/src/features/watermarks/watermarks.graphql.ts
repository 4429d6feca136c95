import {
  WATERMARK_POSITIONS,
  WATERMARK_TYPES,
  type WatermarkItem,
  type Watermarks,
} from "#core/watermark/watermarks.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { ImageRef } from "../images/images.graphql.ts";
import type { OverlayView } from "./overlay-view.ts";

/** @public */
export const WatermarkPositionRef = builder.enumType("WatermarkPosition", { values: WATERMARK_POSITIONS });
/** @public */
export const WatermarkTypeRef = builder.enumType("WatermarkType", { values: WATERMARK_TYPES });
/** @public */
export const WatermarksRef = builder.objectRef<Watermarks>("Watermarks");
/** @public */
export const OverlayRef = builder.objectRef<OverlayView>("Overlay");
const WatermarkItemRef = builder.objectRef<WatermarkItem>("WatermarkItem");

/** @public */
export const WatermarksInputRef = builder.inputType("WatermarksInput", {
  fields: (t) => ({
    enabled: t.boolean({ required: false }),
    items: t.field({
      type: [
        builder.inputType("WatermarkItemInput", {
          fields: (item) => ({
            position: item.field({ type: WatermarkPositionRef }),
            type: item.field({ type: WatermarkTypeRef }),
            text: item.string({ required: false }),
          }),
        }),
      ],
      required: false,
    }),
    fontSize: t.int({ required: false }),
    opacity: t.int({ required: false }),
    opacityBackground: t.int({ required: false }),
    horizontalOffset: t.int({ required: false }),
    verticalOffset: t.int({ required: false }),
    tiled: t.boolean({ required: false }),
    forTeam: t.boolean({ required: false }),
  }),
});

/** @public */
export const OverlayInputRef = builder.inputType("OverlayInput", {
  fields: (t) => ({
    enabled: t.boolean({ required: false }),
    size: t.int({ required: false }),
    opacity: t.int({ required: false }),
    x: t.int({ required: false }),
    y: t.int({ required: false }),
  }),
});

export function registerWatermarkTypes(): void {
  WatermarkItemRef.implement({
    fields: (t) => ({
      position: t.expose("position", { type: WatermarkPositionRef }),
      type: t.expose("type", { type: WatermarkTypeRef }),
      text: t.exposeString("text"),
    }),
  });
  WatermarksRef.implement({
    fields: (t) => ({
      enabled: t.exposeBoolean("enabled"),
      items: t.expose("items", { type: [WatermarkItemRef] }),
      fontSize: t.exposeInt("fontSize"),
      opacity: t.exposeInt("opacity"),
      opacityBackground: t.exposeInt("opacityBackground"),
      horizontalOffset: t.exposeInt("horizontalOffset"),
      verticalOffset: t.exposeInt("verticalOffset"),
      tiled: t.exposeBoolean("tiled", {
        description: "Whether the watermark in pictures is also repeated faintly all over them.",
      }),
      forTeam: t.exposeBoolean("forTeam", {
        description:
          "Whether members who can't edit the project get everything with a watermark that names them, like visitors of a share.",
      }),
    }),
  });
  OverlayRef.implement({
    fields: (t) => ({
      enabled: t.exposeBoolean("enabled"),
      image: t.expose("image", { type: ImageRef, nullable: true }),
      size: t.exposeInt("size"),
      opacity: t.exposeInt("opacity"),
      x: t.exposeInt("x"),
      y: t.exposeInt("y"),
    }),
  });
}
