import {
  autoQualityId,
  type KnownLevel,
  levelsBeforeReading,
  menuLevels,
  type OriginalSource,
  originalQualityId,
  type QualityLevel,
} from "./quality-level.ts";

/** What the user picked, by name, since ids mean another size in another clip. One pick each for HDR and SDR clips (PLAYER-049). */
export interface QualityChoice {
  readonly sdr: string;
  readonly hdr: string;
}

export const autoQualityName = "Auto";
export const originalQualityName = "Original";
/** PLAYER-050: HDR shows as Original until the user picks something else. */
export const defaultQualityChoice: QualityChoice = { sdr: autoQualityName, hdr: originalQualityName };

export function chooseQuality(choice: QualityChoice, hdr: boolean, name: string): QualityChoice {
  return hdr ? { ...choice, hdr: name } : { ...choice, sdr: name };
}

/**
 * The level id to play: the picked one where the clip has it, else Auto; without any stream level the Original.
 * `undefined` when there is nothing to play.
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

/** What there is to choose from. What the stream says of its levels is unknown until its playlist is read. */
export interface QualitySource {
  readonly streamLevels: readonly QualityLevel[];
  /** The levels known before the playlist is read. */
  readonly knownLevels?: readonly KnownLevel[] | undefined;
  readonly hasStream: boolean;
  readonly original: OriginalSource | undefined;
  /** Something only the stream has was asked for, such as another sound. */
  readonly needsStream?: boolean;
}

/** The quality menu of a source, and the level to play. A stream whose levels are not known yet plays as Auto. */
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
  // One that is known already is played from the first segment on.
  const isKnown = levels.some(({ id, name }) => id === resolved && name === wanted);
  if (isUnread && !isKnown) return { levels, qualityId: wantsOriginal ? originalQualityId : autoQualityId };
  return { levels, qualityId: resolved };
}

/** Reads a remembered choice; anything unreadable is the default. */
export function parseQualityChoice(remembered: string | null): QualityChoice {
  const [sdr, hdr] = (remembered ?? "").split("/");
  return { sdr: sdr || defaultQualityChoice.sdr, hdr: hdr || defaultQualityChoice.hdr };
}

export function serializeQualityChoice(choice: QualityChoice): string {
  return `${choice.sdr}/${choice.hdr}`;
}
