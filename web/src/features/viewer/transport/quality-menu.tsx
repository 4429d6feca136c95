import { formatBitRate } from "#core/units/size.ts";
import { autoQualityName } from "#player/core/streams/quality-choice.ts";
import { autoQualityId, type QualityLevel } from "#player/core/streams/quality-level.ts";
import type { PlayerControls } from "#player/dom/player-controls.ts";
import { usePlayerState } from "#player/react/use-player.ts";
import { MenuButton } from "#web/ui/menu/menu.tsx";
import type { MenuAction, MenuGroup } from "#web/ui/menu/menu-entry.ts";
import { viewerMessages } from "../viewer.messages.ts";

/** Auto, the original and the stream's levels (PLAYER-012, PLAYER-048). */
export function QualityMenu({ player }: { player: PlayerControls }) {
  const levels = usePlayerState(player, (state) => state.levels);
  const qualityId = usePlayerState(player, (state) => state.qualityId);
  const activeLevelName = usePlayerState(player, (state) => state.activeLevelName);
  const hdr = usePlayerState(player, (state) => state.hdr);
  if (levels.length === 0) return null;
  const chosen = levels.find((level) => level.id === qualityId);
  const name = chosen?.name ?? activeLevelName ?? viewerMessages.auto;
  return (
    <MenuButton
      kind="ghost"
      className="ctl-txt"
      menuLabel={viewerMessages.quality}
      aria-label={`${viewerMessages.quality}: ${name}`}
      placement="top end"
      groups={() => qualityGroups(player)}
    >
      {name}
      {hdr && <span className="sup">{viewerMessages.hdr}</span>}
    </MenuButton>
  );
}

/** The available choices; empty before the levels are known. */
export function qualityGroups(player: PlayerControls): MenuGroup[] {
  const { levels, qualityId, activeLevelName, hasStream } = player.store.getState();
  if (levels.length === 0) return [];
  const auto: MenuAction = {
    id: "auto",
    label: viewerMessages.auto,
    checked: qualityId === autoQualityId,
    end: qualityId === autoQualityId && activeLevelName ? viewerMessages.autoNow(activeLevelName) : undefined,
    onSelect: () => player.setQuality(autoQualityName),
  };
  const actions = [...(hasStream ? [auto] : []), ...levels.map((level) => levelAction(player, level, qualityId))];
  return [{ id: "quality", title: viewerMessages.quality, actions }];
}

function levelAction(player: PlayerControls, level: QualityLevel, qualityId: number | undefined): MenuAction {
  return {
    id: String(level.id),
    label: level.name,
    checked: level.id === qualityId,
    end: level.bitsPerSecond ? formatBitRate(level.bitsPerSecond) : undefined,
    onSelect: () => player.setQuality(level.name),
  };
}
