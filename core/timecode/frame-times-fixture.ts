import type { FrameTimes } from "./frame-times.ts";

const SHORTEST_US = 4_100;
const LONGEST_US = 60_000_000;

/**
 * This many lists of 1 to 60 frames, the same ones each time: distances as in real files, from the closest that is kept to a
 * minute.
 */
export function someFrameTimes(count: number): FrameTimes[] {
  const share = fractions(575);
  return Array.from({ length: count }, () => {
    const startsUs: number[] = [];
    let endUs = 0;
    for (let left = 1 + Math.floor(share() * 60); left > 0; left -= 1) {
      startsUs.push(endUs);
      const longestUs = share() < 0.7 ? 60_000 : LONGEST_US;
      endUs += SHORTEST_US + Math.floor(share() * (longestUs - SHORTEST_US));
    }
    return { startsUs, endUs };
  });
}

/** Pseudo-random numbers from 0 to 1 (a linear congruence, after Numerical Recipes). */
function fractions(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
