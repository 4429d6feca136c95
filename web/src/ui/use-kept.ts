import { useState } from "react";

/** A value created once per `key` and again when the key changes, in the same render: no stale frame in between. */
export function useKept<Value>(key: string, make: () => Value): Value {
  const [held, setHeld] = useState(() => ({ key, value: make() }));
  if (held.key === key) return held.value;
  const next = { key, value: make() };
  setHeld(next);
  return next.value;
}
