import type { MetadataChoice } from "./api/metadata-choices.ts";
import { metadataMessages } from "./metadata.messages.ts";

type Candidate = MetadataChoice["candidates"][number];

/** A row in one line, for screen readers: "Scene 7, Take 1, Start 10:00:00:00". */
export function rowText({ values }: Pick<Candidate, "values">): string {
  return values.length === 0
    ? metadataMessages.emptyRow
    : values.map(({ label, value }) => `${label} ${value}`).join(", ");
}
