/** Every address in a response, anywhere, each once. */
export function addressesIn(answer: unknown): readonly string[] {
  if (typeof answer === "string") return /^https?:\/\//.test(answer) ? [answer] : [];
  if (answer === null || typeof answer !== "object") return [];
  return [...new Set(Object.values(answer).flatMap((part) => addressesIn(part)))];
}
