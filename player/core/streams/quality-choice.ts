import {
  autoQualityId,
  type KnownLevel,
  levelsBeforeReading,
  menuLevels,
  type OriginalSource,
  originalQualityId,
  type QualityLevel,
} from "./quality-level.ts";

/** The user's choice, by name, since ids mean different sizes in other clips. Separate for HDR and SDR clips (PLAYER-049). */
export interface QualityChoice {
  readonly sdr: string;
  readonly hdr: string;
}

export const autoQualityName = "Auto";
export const originalQualityName = "Original";
/** PLAYER-050: HDR plays as Original until the user chooses something else. */
export const defaultQualityChoice: QualityChoice = { sdr: autoQualityName, hdr: originalQualityName };

export function chooseQuality(choice: QualityChoice, hdr: boolean, name: string): QualityChoice {
  return hdr ? { ...choice, hdr: name } : { ...choice, sdr: name };
}

/**
 * The level id to play: the chosen one if the clip has it, else Auto; without any stream level the Original. `undefined` if there
 * is nothing to play.
 */
export function resolveQuality(
  choice: QualityChoice,
  hdr: boolean,
  levels: readonly QualityLevel[],
): number | undefined {
  const wanted = hdr ? choice.hdr : choice.sdr;
  const named = levels.find((level) => level.name === wanted);
  if (named) return named.id;
  if (levels.some((level) => level.id !== originalQualityId)) return autoQualityId;
  return levels[0]?.id;
}

/** The available choices. The stream's levels are unknown until its playlist is loaded. */
export interface QualitySource {
  readonly streamLevels: readonly QualityLevel[];
  /** The levels known before the playlist is loaded. */
  readonly knownLevels?: readonly KnownLevel[] | undefined;
  readonly hasStream: boolean;
  readonly original: OriginalSource | undefined;
  /** Something only the stream has was requested, such as another sound. */
  readonly needsStream?: boolean;
}

/** The quality menu of a source, and the level to play. A stream with unknown levels plays as Auto. */
export function qualityMenu(
  { streamLevels, knownLevels = [], hasStream, original, needsStream = false }: QualitySource,
  hdr: boolean,
  choice: QualityChoice,
): { levels: readonly QualityLevel[]; qualityId: number | undefined } {
  const isUnread = hasStream && streamLevels.length === 0;
  const levels = menuLevels(isUnread ? levelsBeforeReading(knownLevels) : streamLevels, original);
  const resolved = resolveQuality(choice, hdr, levels);
  const wanted = hdr ? choice.hdr : choice.sdr;
  const wantsOriginal = resolved === originalQualityId && wanted === originalQualityName;
  if (resolved === originalQualityId && needsStream && hasStream) return { levels, qualityId: autoQualityId };
  // A known level is used from the first segment on.
  const isKnown = levels.some(({ id, name }) => id === resolved && name === wanted);
  if (isUnread && !isKnown) return { levels, qualityId: wantsOriginal ? originalQualityId : autoQualityId };
  return { levels, qualityId: resolved };
}

/** Parses a stored choice; anything invalid is the default. */
export function parseQualityChoice(remembered: string | null): QualityChoice {
  const [sdr, hdr] = (remembered ?? "").split("/");
  return { sdr: sdr || defaultQualityChoice.sdr, hdr: hdr || defaultQualityChoice.hdr };
}

export function serializeQualityChoice(choice: QualityChoice): string {
  return `${choice.sdr}/${choice.hdr}`;
}
