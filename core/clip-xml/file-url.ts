/**
 * The path in a file URL; other text, or text with a broken encoding, is returned unchanged. Encoded control characters are
 * dropped.
 */
export function pathOfUrl(url: string): string {
  if (url === "") return "";
  const path = url.replace(/^file:\/\/(?:localhost)?/i, "");
  try {
    return decodeURIComponent(path).replace(/\p{Control}/gu, "");
  } catch {
    return path;
  }
}
