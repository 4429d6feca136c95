import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, useEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import { chosenSort } from "#core/sorting/sort.ts";
import { CommandBar } from "#web/faces/command-bar.tsx";
import { useCommandPlace } from "#web/faces/command-places.ts";
import { menuFor } from "#web/faces/shown-commands.ts";
import { clearSelection, createSelectionStore, SelectionProvider } from "#web/ui/grid/selection.ts";
import { SelectionBar } from "#web/ui/grid/selection-bar.tsx";
import { useWantedRow } from "#web/ui/grid/use-wanted-row.ts";
import { usePageKeys } from "#web/ui/keyboard/use-page-keys.ts";
import { PageFrame } from "#web/ui/layout/page-frame.tsx";
import { useContextMenu } from "#web/ui/menu/context-menu.tsx";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { linkProjectsQuery, linksQuery, type ShareLink } from "../api/link-queries.ts";
import { openShare } from "../dialog/open-share-dialog.ts";
import { DEFAULT_SHARE_SORT, SHARES_START_DESCENDING, type ShareSortKey, shownLinks } from "./share-list.ts";
import { shareRows } from "./share-rows.ts";
import { sharesMessages as text } from "./shares.messages.ts";
import { SharesBars } from "./shares-bars.tsx";
import { SharesEmpty, SharesFailed, SharesSkeleton } from "./shares-empty.tsx";
import { SharesSidebar } from "./shares-sidebar.tsx";
import { SharesTable } from "./shares-table.tsx";
import "./shares.css";

export interface SharesPageProps {
  /** Null: the shares of all projects. */
  readonly projectId: string | null;
  /** What is selected when the page opens. */
  readonly wantedId: string | undefined;
}

const NO_LINKS: readonly ShareLink[] = [];

/** All shares that one may see, or those of a project (SHARES-016, SHARES-017). Give it a key that names the place. */
export function SharesPage({ projectId, wantedId }: SharesPageProps) {
  const answer = useQuery(linksQuery(projectId));
  const projects = useQuery(linkProjectsQuery).data ?? [];
  const [sort, setSort] = useState(DEFAULT_SHARE_SORT);
  const nowMs = answer.dataUpdatedAt;
  const shown = useMemo(() => shownLinks(answer.data ?? NO_LINKS, sort, nowMs), [answer.data, sort, nowMs]);
  const [selection] = useState(createSelectionStore);
  const selectedIds = useStore(selection, (state) => state.selected);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const order = useMemo(() => answer.data && shown.map(({ id }) => id), [answer.data, shown]);
  useWantedRow({ id: wantedId, order, selection, scroller, goneText: text.gone });
  useEffect(() => {
    // SHARES-040
    if (answer.isError) notifyFailure(text.loadFailed);
  }, [answer.isError]);

  const selectedIn = (ids: ReadonlySet<string>) => shown.filter(({ id }) => ids.has(id));
  // Asked when the menu opens, after the right click has changed the selection.
  const rowsNow = () => ({ selected: selectedIn(selection.getState().selected) });
  const menu = useContextMenu({ label: text.menu, groups: () => menuFor(shareRows, rowsNow()) });
  useCommandPlace(shareRows, rowsNow);
  usePageKeys({ Escape: () => selection.setState(clearSelection) });
  const onSort = (key: ShareSortKey) => setSort(chosenSort<ShareSortKey>(sort, key, SHARES_START_DESCENDING));
  const selected = selectedIn(selectedIds);
  return (
    <SelectionProvider value={selection}>
      <PageFrame
        label={text.region}
        left={<SharesSidebar projects={projects} currentId={projectId} />}
        leftLabel={text.areas}
        scroller={setScroller}
        busy={answer.isPending}
        sticky={
          <SharesBars
            project={projects.find(({ id }) => id === projectId) ?? null}
            sort={sort}
            onSort={onSort}
            summary={answer.data ? text.count(shown.length) : ""}
          />
        }
        over={
          selected.length > 0 && (
            <SelectionBar label={text.menu} text={text.selected(selected.length)} clearLabel={text.clearSelection}>
              <CommandBar target={shareRows} context={{ selected }} />
            </SelectionBar>
          )
        }
      >
        <div className="shares">
          {!answer.data &&
            (answer.isError ? <SharesFailed onRetry={() => void answer.refetch()} /> : <SharesSkeleton />)}
          {answer.data && shown.length === 0 && <SharesEmpty />}
          {shown.length > 0 && (
            <SharesTable
              links={shown}
              sort={sort}
              onSort={onSort}
              scroller={scroller}
              nowMs={nowMs}
              onOpen={(link) => openShare("edit", link)}
              onMenu={(event: MouseEvent) => menu.handlers.onContextMenu(event)}
            />
          )}
        </div>
        {menu.element}
      </PageFrame>
    </SelectionProvider>
  );
}
