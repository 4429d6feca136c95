/** Key in the browser's storage: see `unsent-files.ts`. */
export const UNSENT_FILES_KEY = "rushlight.unsentFiles";

export function hasUnsentFiles(): boolean {
  try {
    return localStorage.getItem(UNSENT_FILES_KEY) !== null;
  } catch {
    // Storage is disabled.
    return false;
  }
}
