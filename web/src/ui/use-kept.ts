import { useState } from "react";

/** A value that is made once per `key` and made again when the key changes, in the same render: no stale frame in between. */
export function useKept<Value>(key: string, make: () => Value): Value {
  const [held, setHeld] = useState(() => ({ key, value: make() }));
  if (held.key === key) return held.value;
  const next = { key, value: make() };
  setHeld(next);
  return next.value;
}
