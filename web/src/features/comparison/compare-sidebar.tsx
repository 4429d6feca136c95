import type { PairSide } from "#player/core/pair/pair-clock.ts";
import { pairSides } from "#player/core/pair/pair-clock.ts";
import type { Player } from "#player/dom/player.ts";
import { panelsFor } from "#web/faces/faces.ts";
import { PanelPart } from "#web/faces/panels.tsx";
import { takeSidebar } from "#web/features/assets/take-slots.ts";
import { ClockContext } from "#web/features/comments/clock-context.ts";
import { COMMENTS_TAB } from "#web/features/comments/comments-tab.messages.ts";
import { useIsStacked } from "#web/features/viewer/use-sidebar.ts";
import { Tabs } from "#web/ui/controls/tabs.tsx";
import { Drawer } from "#web/ui/overlay/drawer.tsx";
import { comparisonMessages as text } from "./comparison.messages.ts";
import type { BothTakes } from "./side/side-take.ts";
import type { SideTalks } from "./side/use-side-talks.ts";
import "./compare-sidebar.css";

interface CompareSidebarProps {
  takes: BothTakes;
  talks: SideTalks;
  players: Readonly<Record<PairSide, Player>> | undefined;
  meant: PairSide;
  isVisitor: boolean;
  onMean: (side: PairSide) => void;
}

/** The comments on A and on B; new ones go to the side whose tab is open. */
export function CompareSidebar({ takes, talks, players, meant, isVisitor, onMean }: CompareSidebarProps) {
  const isStacked = useIsStacked();
  const { asset, version } = takes[meant];
  const about = { asset, version, player: takes[meant].source && players?.[meant], isVisitor };
  const panel = panelsFor(takeSidebar, about).find(({ id }) => id === COMMENTS_TAB);
  const tabs = pairSides.map((side) => ({
    id: side,
    label: `${text.sides[side]} · ${text.version(takes[side].version.number)}`,
    count: takes[side].version.commentCount || undefined,
  }));
  const content = (
    <ClockContext value={talks.clocks[meant]}>
      <div className="cmp-talk" data-side={meant}>
        <Tabs label={text.comments} tabs={tabs} selected={meant} onSelect={onMean}>
          <PanelPart key={version.id} part={panel?.component} props={about} />
        </Tabs>
        <PanelPart key={`foot ${version.id}`} part={panel?.foot} props={about} />
      </div>
    </ClockContext>
  );
  if (isStacked)
    return (
      <aside className="drawer right under" aria-label={text.details} data-region={text.details} tabIndex={-1}>
        {content}
      </aside>
    );
  return (
    <Drawer
      side="right"
      label={text.details}
      resizeLabel={`Resize ${text.details}`}
      closeLabel={`Close ${text.details}`}
    >
      {content}
    </Drawer>
  );
}
