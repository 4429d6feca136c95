import { initialVolume, type VolumeState } from "#player/core/controls/volume.ts";
import { parseQualityChoice, type QualityChoice, serializeQualityChoice } from "#player/core/streams/quality-choice.ts";
import type { Player } from "#player/dom/player.ts";
import { readStored, writeStored } from "#web/ui/stored-value.ts";

const keys = {
  volume: "rushlight.player.volume",
  quality: "rushlight.player.quality",
};
const isText = (value: unknown): value is string => typeof value === "string";

/**
 * What the player remembers between visits (PLAYER-054).
 * @public
 */
export function rememberedSettings(): { volume: VolumeState; qualityChoice: QualityChoice } {
  return {
    volume: initialVolume(readStored(keys.volume, isText, "100")),
    qualityChoice: parseQualityChoice(readStored(keys.quality, isText, "")),
  };
}

/** Stores volume and quality as they change. Returns a function that stops it. */
export function rememberChanges(player: Player): () => void {
  return player.store.subscribe((now, before) => {
    if (now.volume !== before.volume) writeStored(keys.volume, String(now.volume.lastAudible));
    if (now.qualityChoice !== before.qualityChoice)
      writeStored(keys.quality, serializeQualityChoice(now.qualityChoice));
  });
}
