import type { ReactNode } from "react";
import { type PlayMode, playModes } from "#player/core/play-mode.ts";
import type { Player } from "#player/dom/player.ts";
import { usePlayerState } from "#player/react/use-player.ts";
import { Panels } from "#web/faces/panels.tsx";
import { iconOf, labelOf, shortcutOf } from "#web/faces/shown-commands.ts";
import { takeBar } from "#web/features/assets/take-slots.ts";
import { MarkedTakeButton } from "#web/features/downloads/marked/marked-take.tsx";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { Segmented } from "#web/ui/controls/segmented.tsx";
import { Breadcrumbs, type Crumb } from "#web/ui/layout/breadcrumbs.tsx";
import { MenuButton, MenuIconButton } from "#web/ui/menu/menu.tsx";
import { DownloadLink } from "./stage/media-state.tsx";
import { TakeFilterButton } from "./takes/take-filter-button.tsx";
import type { TakeOrder } from "./takes/use-take-order.ts";
import type { ViewedTake } from "./viewed-take.ts";
import { viewerMessages } from "./viewer.messages.ts";
import { circleViewed, savesMarked } from "./viewer.take-commands.ts";

export interface ViewerBarProps {
  crumbs: readonly Crumb[];
  view: ViewedTake;
  onVersion: (id: string) => void;
  order: Pick<TakeOrder, "takes" | "hasOthers" | "sort" | "sortKeys" | "choose" | "filter" | "onFilter">;
  onMode: (mode: PlayMode) => void;
  /** In place of the buttons, if there is no room for them. */
  menu?: ReactNode;
}

/** The path, how the folder's takes are played and ordered, and the version on screen. */
export function ViewerBar(props: ViewerBarProps) {
  const { crumbs, view, onVersion, order, onMode, menu } = props;
  const { asset, version, player } = view;
  if (menu)
    return (
      <section className="viewer-bar" aria-label={viewerMessages.bar}>
        <Breadcrumbs label={viewerMessages.breadcrumb} crumbs={crumbs} className="viewer-crumbs" />
        <span className="viewer-end row">
          {version && <Panels slot={takeBar} props={{ asset, version }} />}
          {menu}
        </span>
      </section>
    );
  return (
    <section className="viewer-bar" aria-label={viewerMessages.bar}>
      <Breadcrumbs label={viewerMessages.breadcrumb} crumbs={crumbs} className="viewer-crumbs" />
      <span className="viewer-end row">
        {/* First, since some arrive later than the take: the row ends at the right, so only what is left of them moves. */}
        {version && <Panels slot={takeBar} props={{ asset, version }} />}
        {circleViewed.isShown(view) && (
          <IconButton
            className={asset.circled ? "circle on" : "circle"}
            icon={iconOf(circleViewed, view)}
            label={labelOf(circleViewed, view)}
            shortcut={shortcutOf(circleViewed)}
            onClick={() => circleViewed.run(view)}
          />
        )}
        {player && order.hasOthers && <PlayModes player={player} onMode={onMode} />}
        <TakeListButtons order={order} />
        {version && asset.versions.length > 1 && (
          <MenuButton
            kind="ghost"
            icon="layers"
            iconEnd="cd"
            menuLabel={viewerMessages.versions}
            groups={() => [
              {
                id: "versions",
                actions: asset.versions.map((one) => ({
                  id: one.id,
                  label: viewerMessages.version(one.number),
                  note: one.commentCount > 0 ? viewerMessages.commentCount(one.commentCount) : undefined,
                  checked: one.id === version.id,
                  end: one.createdBy.name,
                  onSelect: () => onVersion(one.id),
                })),
              },
            ]}
          >
            {viewerMessages.version(version.number)}
          </MenuButton>
        )}
        <TakeDownload view={view} />
      </span>
    </section>
  );
}

function TakeDownload({ view }: Pick<ViewerBarProps, "view">) {
  const { asset, version } = view;
  if (savesMarked(view)) return <MarkedTakeButton asset={asset} />;
  return asset.allowedTo.download && version ? <DownloadLink source={version.sources[0]} isIcon /> : null;
}

/** Which of the folder's takes are listed, and in which order. */
export function TakeListButtons({ order }: Pick<ViewerBarProps, "order">) {
  if (!order.takes) return null;
  const { key: chosen, direction } = order.sort;
  const actions = order.sortKeys.map((key) => ({
    id: key,
    label: viewerMessages.sortKeys[key],
    checked: key === chosen,
    end: key === chosen ? viewerMessages[direction] : undefined,
    onSelect: () => order.choose(key),
  }));
  return (
    <>
      {order.hasOthers && (
        <TakeFilterButton filter={order.filter} onFilter={order.onFilter} shown={order.takes.count} />
      )}
      <MenuIconButton icon="sort" label={viewerMessages.sort} groups={() => [{ id: "sort", actions }]} />
    </>
  );
}

function PlayModes({ player, onMode }: { player: Player; onMode: (mode: PlayMode) => void }) {
  const mode = usePlayerState(player, (state) => state.mode);
  const segments = playModes.map((value) => ({ value, label: viewerMessages.playModes[value] }));
  return <Segmented label={viewerMessages.playMode} segments={segments} value={mode} onChange={onMode} />;
}
