import { readStored, writeStored } from "#web/ui/stored-value.ts";

const keyOf = (userId: string) => `rushlight.seen-version.${userId}`;
const isText = (value: unknown): value is string => typeof value === "string";
const seenBy = (userId: string) => readStored(keyOf(userId), isText, "");

/** Remembers in this browser that a person has seen this version's news. */
export const noteSeen = (userId: string): void => writeStored(keyOf(userId), __UI_VERSION__);

/** On a person's first visit nothing is new; later versions are (PLUS-886). */
export function noteFirstVisit(userId: string): void {
  if (seenBy(userId) === "") noteSeen(userId);
}

/** Whether the version has changed since this person last saw the news. */
export const hasNews = (userId: string): boolean => !["", __UI_VERSION__].includes(seenBy(userId));
