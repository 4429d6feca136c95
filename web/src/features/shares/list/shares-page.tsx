import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, useEffect, useMemo, useState } from "react";
import { chosenSort } from "#core/sorting/sort.ts";
import { useRowWindows } from "#web/data/windows/use-row-windows.ts";
import { CommandBar } from "#web/faces/command-bar.tsx";
import { useCommandPlace } from "#web/faces/command-places.ts";
import { menuFor } from "#web/faces/shown-commands.ts";
import { RestOfListProvider } from "#web/ui/grid/rest-of-list.ts";
import { clearSelection, SelectionProvider } from "#web/ui/grid/selection.ts";
import { SelectionBar } from "#web/ui/grid/selection-bar.tsx";
import { useWantedRow } from "#web/ui/grid/use-wanted-row.ts";
import { usePageKeys } from "#web/ui/keyboard/use-page-keys.ts";
import { ListTroubleBar } from "#web/ui/layout/list-trouble-bar.tsx";
import { PageFrame } from "#web/ui/layout/page-frame.tsx";
import { useContextMenu } from "#web/ui/menu/context-menu.tsx";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { linkProjectsQuery } from "../api/link-queries.ts";
import { linkSource } from "../api/link-windows.ts";
import { openShare } from "../dialog/open-share-dialog.ts";
import { DEFAULT_SHARE_SORT, type LinkOrder, SHARES_START_DESCENDING, type ShareSortKey } from "./share-list.ts";
import { type ShareRows, shareRows } from "./share-rows.ts";
import { sharesMessages as text } from "./shares.messages.ts";
import { SharesBars } from "./shares-bars.tsx";
import { SharesEmpty, SharesFailed, SharesSkeleton } from "./shares-empty.tsx";
import { SharesSidebar } from "./shares-sidebar.tsx";
import { SharesTable } from "./shares-table.tsx";
import "./shares.css";

export interface SharesPageProps {
  /** Null: the shares of all projects. */
  readonly projectId: string | null;
  /** The initial selection. */
  readonly wantedId: string | undefined;
}

/** All visible shares, or those of a project (SHARES-016, SHARES-017). Give it a key that identifies the place. */
export function SharesPage({ projectId, wantedId }: SharesPageProps) {
  const projects = useQuery(linkProjectsQuery).data ?? [];
  const [sort, setSort] = useState(DEFAULT_SHARE_SORT);
  const order = useMemo((): LinkOrder => ({ sort, text: "" }), [sort]);
  const source = useMemo(() => linkSource(projectId), [projectId]);
  const list = useRowWindows(source, order);
  const { answer, rows, ids, selection, rest, selected } = list;
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const wanted = { id: wantedId, order: answer.data && ids, find: list.find };
  useWantedRow({ ...wanted, selection, scroller, goneText: text.gone });
  useEffect(() => {
    // A list that can't be loaded is reported (SHARES-040).
    if (answer.isError) notifyFailure(text.loadFailed);
  }, [answer.isError]);

  const rowsWith = (chosen: ShareRows["selected"]): ShareRows => ({ selected: chosen, onGone: list.keepInSight });
  // Evaluated when the menu opens, after the right click has changed the selection.
  const rowsNow = () => rowsWith(list.selectedNow());
  const menu = useContextMenu({ label: text.menu, groups: () => menuFor(shareRows, rowsNow()) });
  useCommandPlace(shareRows, rowsNow);
  usePageKeys({ Escape: () => selection.setState(clearSelection) });
  const onSort = (key: ShareSortKey) => setSort(chosenSort<ShareSortKey>(sort, key, SHARES_START_DESCENDING));
  return (
    <SelectionProvider value={selection}>
      <RestOfListProvider value={rest}>
        <PageFrame
          label={text.region}
          left={<SharesSidebar projects={projects} currentId={projectId} />}
          leftLabel={text.areas}
          scroller={setScroller}
          busy={answer.isPending}
          sticky={
            <SharesBars
              project={projects.find(({ id }) => id === projectId) ?? null}
              sort={list.namedOrder.sort}
              onSort={onSort}
              summary={answer.data ? text.count(rows.length) : ""}
            />
          }
          over={
            selected.length > 0 && (
              <SelectionBar label={text.menu} text={text.selected(selected.length)} clearLabel={text.clearSelection}>
                <CommandBar target={shareRows} context={rowsWith(selected)} />
              </SelectionBar>
            )
          }
        >
          <div className="shares">
            {!answer.data &&
              (answer.isError ? <SharesFailed onRetry={() => void answer.refetch()} /> : <SharesSkeleton />)}
            {answer.data && rows.length === 0 && <SharesEmpty />}
            {rows.length > 0 && (
              <SharesTable
                links={rows}
                ids={ids}
                onRange={list.onRange}
                sort={list.namedOrder.sort}
                onSort={onSort}
                scroller={scroller}
                nowMs={answer.dataUpdatedAt}
                onOpen={(link) => openShare("edit", link)}
                onMenu={(event: MouseEvent) => menu.handlers.onContextMenu(event)}
              />
            )}
          </div>
          {answer.data && <ListTroubleBar trouble={list.trouble} />}
          {menu.element}
        </PageFrame>
      </RestOfListProvider>
    </SelectionProvider>
  );
}
