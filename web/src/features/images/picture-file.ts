/** PROJECTS-066: accepted MIME types and extensions of images. */
const TYPES = ["image/jpeg", "image/png", "image/gif", "image/bmp", "image/tiff"];
const ENDINGS = [".jpg", ".jpeg", ".png", ".gif", ".bmp", ".tif", ".tiff"];

/**
 * For the `accept` of a file chooser.
 * @public
 */
export const PICTURE_ACCEPT = [...TYPES, ...ENDINGS].join(",");

/**
 * Whether a file is acceptable as an image. Some systems know no type for BMP and TIFF: then the extension counts.
 * @public
 */
export function isPictureFile({ name, type }: Pick<File, "name" | "type">): boolean {
  if (type !== "" && type !== "application/octet-stream")
    return TYPES.includes(type === "image/x-ms-bmp" ? "image/bmp" : type);
  return ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));
}
