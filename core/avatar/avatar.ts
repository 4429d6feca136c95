/** Avatar hues come from a fixed wheel, so that neighbours are easy to tell apart. */
const HUES = 24;

/** A hue in degrees, 0 to 345, derived from an id: the same person has the same colour everywhere. */
export function avatarHue(id: string): number {
  let hash = 2166136261;
  for (const character of id) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  }
  return ((hash >>> 0) % HUES) * (360 / HUES);
}

/** Up to two initials of a name: "AL" for "Ada King Lovelace"; "?" without any letter. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const first = firstLetter(words[0]);
  const last = words.length > 1 ? firstLetter(words.at(-1)) : "";
  return `${first}${last}`.toUpperCase() || "?";
}

function firstLetter(word: string | undefined): string {
  return /\p{Letter}|\p{Number}/u.exec(word ?? "")?.[0] ?? "";
}
