/** Key in this tab's storage: see `left-files.ts`. */
export const LEFT_FILES_KEY = "rushlight.leftFiles";

export function hasLeftFiles(): boolean {
  try {
    return sessionStorage.getItem(LEFT_FILES_KEY) !== null;
  } catch {
    // Storage is disabled.
    return false;
  }
}
