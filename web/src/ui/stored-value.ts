/** Reads a remembered preference; `fallback` when there is none, it is broken, or storage is off. */
export function readStored<Value>(key: string, accept: (value: unknown) => value is Value, fallback: Value): Value {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return accept(value) ? value : fallback;
  } catch {
    return fallback;
  }
}

/** Remembers a preference; without storage it lasts until the page closes. */
export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing to do: a preference is not worth an error.
  }
}
