import { useMemo } from "react";
import { useWindows } from "#web/data/windows/use-windows.ts";
import { ListTroubleBar } from "#web/ui/layout/list-trouble-bar.tsx";
import { useRowKeys } from "#web/ui/table/row-keys.ts";
import { Table } from "#web/ui/table/table.tsx";
import type { FoundRow } from "./api/found-objects.ts";
import { BEST_FIRST, foundSource } from "./api/search-query.ts";
import { type ResultSurroundings, resultColumns } from "./result-columns.tsx";
import { searchMessages } from "./search.messages.ts";
import type { SearchSection } from "./search-sections.ts";

export interface ResultListProps {
  section: SearchSection;
  around: ResultSurroundings;
  /** The scrolling element of the page. */
  scroller: HTMLElement | null;
}

/** All results of one type: only visible ones are loaded and exist (PLUS-1331). */
export function ResultList({ section, around, scroller }: ResultListProps) {
  const { type, count, objects } = section;
  const { term, projectName, linkTo } = around;
  const source = useMemo(() => foundSource(term, type), [term, type]);
  const { answer, trouble, items, onRange } = useWindows(source, BEST_FIRST);
  // The best results are known already, and how many follow.
  const best = useMemo(
    () => Array.from({ length: count }, (_, place): FoundRow | undefined => objects[place]),
    [count, objects],
  );
  const rows = answer.data ? items : best;
  const columns = useMemo(
    // The rows are the tab stops.
    () => resultColumns(type, { term, projectName, linkTo: (object, children) => linkTo(object, children, -1) }),
    [type, term, projectName, linkTo],
  );
  const rowProps = useRowKeys(rows.length, scroller);
  const title = searchMessages.sections[type];
  return (
    <section className="found" aria-label={title}>
      <Table
        label={title}
        columns={columns}
        rows={rows}
        onRange={onRange}
        rowKey={({ id }) => id}
        scroller={scroller}
        rowProps={({ id }, index) => rowProps(id, index)}
      />
      <ListTroubleBar trouble={trouble} />
    </section>
  );
}
