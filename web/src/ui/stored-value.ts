/** How long it is remembered: by the browser permanently, or until the session in this tab ends. */
type Keeping = "browser" | "session";

/** Throws where storage is off. */
function storage(where: Keeping): Storage {
  return where === "session" ? sessionStorage : localStorage;
}

/** Reads a remembered preference; `fallback` when there is none, it is broken, or storage is off. */
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

/** Remembers a preference; without storage it lasts until the page closes. */
export function writeStored(key: string, value: unknown, where: Keeping = "browser"): void {
  try {
    storage(where).setItem(key, JSON.stringify(value));
  } catch {
    // Nothing to do: a preference is not worth an error.
  }
}
