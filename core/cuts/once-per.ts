/** Computes a value once for each element: thousands of clips may use the same one, which may be large. */
export function oncePer<Element extends object, Value>(
  compute: (element: Element) => Value,
): (element: Element) => Value {
  const known = new WeakMap<Element, { readonly value: Value }>();
  return (element) => {
    const found = known.get(element) ?? { value: compute(element) };
    known.set(element, found);
    return found.value;
  };
}
