import { notify } from "#web/ui/notices/notice-store.ts";
import { lostProjectsMessages as text } from "./lost-projects.messages.ts";

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Names the deleted projects. Stays until closed (PLUS-410), since the page changes while the user may be looking elsewhere. */
export function tellLostProjects(before: readonly Named[], after: readonly Named[]): void {
  const left = new Set(after.map(({ id }) => id));
  for (const { id, name } of before)
    if (!left.has(id)) notify({ kind: "warning", text: text.lost(name), durationMs: null });
}
