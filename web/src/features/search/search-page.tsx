import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { Button } from "#web/ui/controls/button.tsx";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { ProgressRing } from "#web/ui/controls/progress.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { IconName } from "#web/ui/icons/icon-name.ts";
import { usePageKeys } from "#web/ui/keyboard/use-page-keys.ts";
import { Empty } from "#web/ui/layout/empty.tsx";
import { ErrorState } from "#web/ui/layout/error-state.tsx";
import { PageFrame } from "#web/ui/layout/page-frame.tsx";
import { useDelayedLoading } from "#web/ui/layout/skeleton.tsx";
import { SidebarButton } from "#web/ui/overlay/drawer-buttons.tsx";
import { focusRow } from "#web/ui/table/row-keys.ts";
import { searchQuery } from "./api/search-query.ts";
import { FOLDED_ROWS } from "./folded-rows.ts";
import type { ResultSurroundings } from "./result-columns.tsx";
import { ResultList } from "./result-list.tsx";
import { ResultSection, SectionHead, TYPE_ICONS } from "./result-sections.tsx";
import { searchMessages } from "./search.messages.ts";
import "./search-page.css";
import { countsByType, countText, type FoundType, type SearchSection, totalText } from "./search-sections.ts";

export interface SearchPageProps extends Pick<ResultSurroundings, "projectName" | "linkTo"> {
  /** Trimmed; empty asks for a term (SEARCH-019). */
  term: string;
  /** Whether users are searched too (SEARCH-022). */
  findsUsers: boolean;
  onBack: () => void;
}

const NO_SECTIONS: readonly SearchSection[] = [];

/** The selected type; null for all types. */
interface Chosen {
  readonly type: FoundType | null;
  /** The row of its table that gets the focus. */
  readonly startAt: number | null;
}
const ALL: Chosen = { type: null, startAt: null };

/** The results, by type (SEARCH-008 to SEARCH-019). */
export function SearchPage({ term, findsUsers, onBack, projectName, linkTo }: SearchPageProps) {
  // SEARCH-020. The results of the last term stay until the next ones arrive.
  const search = useQuery({ ...searchQuery(term), enabled: term !== "", placeholderData: keepPreviousData });
  const found = term === "" ? undefined : search.data;
  const sections = found ?? NO_SECTIONS;
  const [chosen, setChosen] = useState<Chosen>(ALL);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  // If the selected type has no results for the next term, all are shown again.
  const alone = sections.find(({ type }) => type === chosen.type);
  const choose = (type: FoundType | null, startAt: number | null = null) => {
    setChosen({ type, startAt });
    scroller?.scrollTo({ top: 0 });
  };
  useEffect(() => {
    if (scroller && chosen.startAt !== null) focusRow(scroller, chosen.startAt);
  }, [scroller, chosen]);
  const isSlow = useDelayedLoading(search.isFetching && term !== "");
  const around = useMemo(() => ({ term, projectName, linkTo }), [term, projectName, linkTo]);
  usePageKeys({ Escape: onBack });
  return (
    <PageFrame
      label={searchMessages.region}
      left={
        <TypeList
          sections={sections}
          counts={found ? countsByType(sections, findsUsers) : []}
          chosen={alone?.type ?? null}
          onChoose={choose}
        />
      }
      leftLabel={searchMessages.types}
      busy={search.isFetching}
      scroller={setScroller}
      sticky={
        <>
          <div className="bar found-bar">
            <SidebarButton label={searchMessages.types} />
            <IconButton icon="al" label={searchMessages.back} onClick={onBack} />
            <h1>
              <span role="status">{headline(term, found ? sections : undefined)}</span>
            </h1>
            <span className="end row">
              {isSlow && <ProgressRing label={searchMessages.searching(term)} />}
              {sections.length > 0 && <span className="meta">{searchMessages.sorted}</span>}
            </span>
          </div>
          {alone && <SectionHead section={alone} />}
        </>
      }
    >
      <div className="found-all">
        {alone ? (
          <ResultList key={`${alone.type} ${term}`} section={alone} around={around} scroller={scroller} />
        ) : (
          sections.map((section) => (
            <ResultSection
              key={section.type}
              section={section}
              around={around}
              onMore={() => choose(section.type, FOLDED_ROWS)}
            />
          ))
        )}
      </div>
      {term === "" && <Empty picture="search" title={searchMessages.noTerm} advice={searchMessages.noTermAdvice} />}
      {found?.length === 0 && !search.isPlaceholderData && (
        <Empty picture="search" title={searchMessages.noResults} advice={searchMessages.noResultsAdvice} />
      )}
      {term !== "" && search.isError && !found && (
        <ErrorState
          title={searchMessages.failed}
          action={<Button onClick={() => void search.refetch()}>{searchMessages.retry}</Button>}
        />
      )}
    </PageFrame>
  );
}

function headline(term: string, sections: readonly SearchSection[] | undefined): string {
  if (term === "") return searchMessages.region;
  return sections ? searchMessages.found(totalText(sections), term) : searchMessages.searching(term);
}

interface TypeListProps {
  sections: readonly SearchSection[];
  /** Every searched type, with or without results. */
  counts: ReturnType<typeof countsByType>;
  chosen: FoundType | null;
  onChoose: (type: FoundType | null) => void;
}

function TypeList({ sections, counts, chosen, onChoose }: TypeListProps) {
  const line = (type: FoundType | null, icon: IconName, label: string, count: string, isEmpty = false) => (
    <button
      key={label}
      type="button"
      disabled={isEmpty}
      aria-current={chosen === type ? "true" : undefined}
      onClick={() => onChoose(type)}
    >
      <Icon name={icon} className={type === null ? "" : "dim"} />
      {label} <span className="ct snav-count">{count}</span>
    </button>
  );
  return (
    <nav className="snav" aria-label={searchMessages.types}>
      {line(null, "search", searchMessages.showAll, totalText(sections))}
      {counts.map(({ type, count }) =>
        line(type, TYPE_ICONS[type], searchMessages.sections[type], countText(count), count === 0),
      )}
    </nav>
  );
}
