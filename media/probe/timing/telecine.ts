import { type FrameRate, fpsOf, frameRate, STANDARD_RATES, sameRate } from "#core/timecode/frame-rate.ts";

const FILM_RATES = STANDARD_RATES.slice(0, 2);
/** Fields that a picture of a film is shown for on 29.97 or 30, on average. */
const FIELDS_OF_A_FILM_PICTURE = 2.5;
/** Fewer ticks in a field prove nothing. */
const FEWEST_FIELD_TICKS = 4;
/** Share of distances that may be stray; with fewer pictures of two or of three fields it isn't telecined. */
const FEW = 0.02;
/** How far fields move a picture from its place: a fifth of a film's frame, and what time stamps are rounded by. */
const MOVED_BY_FIELDS = 0.3;

export interface Telecine {
  readonly rate: FrameRate;
  /** The rate is the film's, and each picture has its place at it. */
  readonly isRegular: boolean;
}

/**
 * Pictures of which some are shown for two fields and some for three, by flags ("soft telecine"). Where two and three alternate
 * it is a film at its own rate, of which nothing is missing; else film and video mixed, at the rate of the video. So is one
 * that was not read as a whole: pictures of video would be lost at the rate of the film. Null for everything else.
 */
export function readTelecine(
  times: readonly number[],
  distances: readonly number[],
  tickSeconds: number,
  claimed: FrameRate | null,
  isWhole: boolean,
): Telecine | null {
  const [first = 0] = times;
  const slotTicks = (film: FrameRate) => 1 / (fpsOf(film) * tickSeconds);
  const ofFields = (film: FrameRate) => {
    const fieldTicks = slotTicks(film) / FIELDS_OF_A_FILM_PICTURE;
    const [two, three] = [2, 3].map((fields) => distances.filter((one) => isAlike(one, fields * fieldTicks)).length);
    const enough = (count = 0, share: number) => count >= distances.length * share && count > 0;
    const isOfBoth = enough(two, FEW) && enough(three, FEW) && enough((two ?? 0) + (three ?? 0), 1 - FEW);
    return fieldTicks >= FEWEST_FIELD_TICKS && isOfBoth;
  };
  const isInPlace = (film: FrameRate) =>
    times.every((time, index) => Math.abs((time - first) / slotTicks(film) - index) <= MOVED_BY_FIELDS);
  const isClaimed = (film: FrameRate) =>
    claimed !== null && [film, ofVideo(film)].some((rate) => rate !== null && sameRate(rate, claimed));
  const found = FILM_RATES.filter(ofFields).toSorted((a, b) => Number(isClaimed(b)) - Number(isClaimed(a)));
  const film = isWhole ? found.find(isInPlace) : undefined;
  if (film) return { rate: film, isRegular: true };
  const rate = found[0] && ofVideo(found[0]);
  return rate ? { rate, isRegular: false } : null;
}

function ofVideo({ numerator, denominator }: FrameRate): FrameRate | null {
  return frameRate(numerator * 5, denominator * 4);
}

/** Whether two distances are the same apart from rounding, in ticks. */
function isAlike(distance: number, other: number): boolean {
  return Math.abs(distance - other) <= Math.max(1, other * 0.02);
}
