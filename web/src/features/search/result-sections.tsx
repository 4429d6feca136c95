import { Button } from "#web/ui/controls/button.tsx";
import type { IconName } from "#web/ui/icons/icon-name.ts";
import { type ResultSurroundings, resultColumns } from "./result-columns.tsx";
import { ResultTable } from "./result-table.tsx";
import { searchMessages } from "./search.messages.ts";
import { countText, type FoundType, type SearchSection } from "./search-sections.ts";

export const TYPE_ICONS: Record<FoundType, IconName> = {
  User: "user",
  Project: "clapper",
  Folder: "folder",
  Asset: "film",
  Link: "link",
};

export interface ResultSectionProps {
  section: SearchSection;
  around: ResultSurroundings;
  /** Shows all results of the type. */
  onMore: () => void;
}

/** The best results of one type under its name (SEARCH-010). */
export function ResultSection({ section, around, onMore }: ResultSectionProps) {
  const { type, count, objects } = section;
  const title = searchMessages.sections[type];
  return (
    <section className="found" aria-label={title}>
      <SectionHead section={section} />
      <ResultTable label={title} columns={resultColumns(type, around)} rows={objects} />
      {count > objects.length && (
        <Button kind="ghost" className="found-more" onClick={onMore}>
          {searchMessages.showMore(countText(count, objects.length), title.toLowerCase())}
        </Button>
      )}
    </section>
  );
}

/** The name of a type with the number of its results. */
export function SectionHead({ section: { type, count } }: { section: SearchSection }) {
  return (
    <h2 className="found-sec">
      {searchMessages.sections[type]} <span className="dim found-total">{countText(count)}</span>
    </h2>
  );
}
