import { formatBitRate } from "#core/units/size.ts";
import { autoQualityName } from "#player/core/quality-choice.ts";
import { autoQualityId, type QualityLevel } from "#player/core/quality-level.ts";
import type { Player } from "#player/dom/player.ts";
import { usePlayerState } from "#player/react/use-player.ts";
import { MenuButton } from "#web/ui/menu.tsx";
import type { MenuAction } from "#web/ui/menu-entry.ts";
import { viewerMessages } from "./viewer.messages.ts";

/** Auto, the original and the stream's levels (PLAYER-012, PLAYER-048). */
export function QualityMenu({ player }: { player: Player }) {
  const levels = usePlayerState(player, (state) => state.levels);
  const qualityId = usePlayerState(player, (state) => state.qualityId);
  const activeLevelName = usePlayerState(player, (state) => state.activeLevelName);
  const hdr = usePlayerState(player, (state) => state.hdr);
  const hasStream = usePlayerState(player, (state) => state.hasStream);
  if (levels.length === 0) return null;
  const chosen = levels.find((level) => level.id === qualityId);
  const name = chosen?.name ?? activeLevelName ?? viewerMessages.auto;
  const auto: MenuAction = {
    id: "auto",
    label: viewerMessages.auto,
    checked: qualityId === autoQualityId,
    end: qualityId === autoQualityId && activeLevelName ? viewerMessages.autoNow(activeLevelName) : undefined,
    onSelect: () => player.setQuality(autoQualityName),
  };
  return (
    <MenuButton
      kind="ghost"
      className="txt"
      menuLabel={viewerMessages.quality}
      aria-label={`${viewerMessages.quality}: ${name}`}
      placement="top end"
      groups={() => [
        {
          id: "quality",
          title: viewerMessages.quality,
          actions: [...(hasStream ? [auto] : []), ...levels.map((level) => levelAction(player, level, qualityId))],
        },
      ]}
    >
      {name}
      {hdr && <span className="sup">{viewerMessages.hdr}</span>}
    </MenuButton>
  );
}

function levelAction(player: Player, level: QualityLevel, qualityId: number | undefined): MenuAction {
  return {
    id: String(level.id),
    label: level.name,
    checked: level.id === qualityId,
    end: level.bitsPerSecond ? formatBitRate(level.bitsPerSecond) : undefined,
    onSelect: () => player.setQuality(level.name),
  };
}
