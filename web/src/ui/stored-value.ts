/** Where it is stored: permanently in the browser, or until the session in this tab ends. */
type Keeping = "browser" | "session";

/** Throws if storage is disabled. */
function storage(where: Keeping): Storage {
  return where === "session" ? sessionStorage : localStorage;
}

/** Reads a stored preference; `fallback` if it is missing or broken, or storage is disabled. */
export function readStored<Value>(
  key: string,
  accept: (value: unknown) => value is Value,
  fallback: Value,
  where: Keeping = "browser",
): Value {
  try {
    const value: unknown = JSON.parse(storage(where).getItem(key) ?? "null");
    return accept(value) ? value : fallback;
  } catch {
    return fallback;
  }
}

/** Stores a preference; without storage it lasts until the page closes. */
export function writeStored(key: string, value: unknown, where: Keeping = "browser"): void {
  try {
    storage(where).setItem(key, JSON.stringify(value));
  } catch {
    // Ignored: a preference isn't worth an error.
  }
}

/** Forgets a stored preference. */
export function removeStored(key: string, where: Keeping = "browser"): void {
  try {
    storage(where).removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
