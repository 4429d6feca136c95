import { type Palette, palettes, type Scene } from "./scene.ts";
import * as draw from "./scene-shapes.ts";

/** A cliff path with a distant lighthouse, mist between the hills. */
export function headland(seed: number, palette: Palette = palettes.fog): Scene {
  return {
    flicker: 0.2,
    layers: [
      { svg: draw.sky(palette, 860, 330), depth: 0 },
      { svg: draw.ridge(seed, 430, 46, palette.far), depth: 0.12 },
      { svg: draw.mist(seed + 1, palette.skyLow, 1.5, 240, 300), depth: 0.18, drift: { x: 26 } },
      { svg: draw.lighthouse(940, 420, 190, mix(palette), palette.light), depth: 0.25 },
      { svg: draw.ridge(seed + 2, 520, 70, mix(palette), -60), depth: 0.32 },
      { svg: draw.mist(seed + 3, palette.skyLow, 1.7, 380, 330), depth: 0.5, drift: { x: -44 } },
      { svg: draw.ridge(seed + 4, 640, 58, palette.near, 150), depth: 0.8 },
    ],
  };
}

/** A boardwalk into the mist; somebody walks away with a lantern. */
export function lanternWalk(seed: number, palette: Palette = palettes.fog): Scene {
  return {
    flicker: 0.7,
    layers: [
      { svg: draw.sky(palette, 640, 300), depth: 0 },
      { svg: draw.ridge(seed, 410, 34, palette.far), depth: 0.1 },
      { svg: draw.mist(seed + 1, palette.skyLow, 1.6, 180, 380), depth: 0.2, drift: { x: 34 } },
      { svg: draw.boardwalk(640, 400, "#2b3133", palette.skyLow), depth: 0.45 },
      {
        svg: draw.lanternBearer(610, 560, 210, palette.light),
        depth: 0.5,
        drift: { x: 5, y: -7 },
        bob: { pixels: 5, hz: 1.7 },
      },
      { svg: draw.mist(seed + 2, palette.skyLow, 1.3, 330, 420), depth: 0.9, drift: { x: -70 } },
    ],
  };
}

/** A boat at its piles. */
export function ferrySlip(seed: number, palette: Palette = palettes.dawn): Scene {
  return {
    flicker: 0.15,
    layers: [
      { svg: draw.sky(palette, 380, 350), depth: 0 },
      { svg: draw.ridge(seed, 392, 22, palette.far), depth: 0.08 },
      { svg: draw.water(seed + 1, 395, palette, 380), depth: 0.2, swing: { pixels: 9, hz: 0.22 } },
      { svg: draw.boat(760, 500, 330, "#12181c"), depth: 0.4, bob: { pixels: 9, hz: 0.4 }, drift: { x: -12 } },
      { svg: draw.mist(seed + 2, palette.skyLow, 1.2, 300, 260), depth: 0.5, drift: { x: 30 } },
      { svg: draw.piles(seed + 3, 560, palette.near), depth: 1 },
    ],
  };
}

/** Inside a shed: the open door, dust in the light. */
export function boathouse(seed: number, palette: Palette = palettes.noon): Scene {
  return {
    flicker: 0.3,
    layers: [
      { svg: draw.sky(palette, 620, 420), depth: 0 },
      { svg: draw.water(seed, 430, palette, 620), depth: 0.15, swing: { pixels: 12, hz: 0.3 } },
      { svg: draw.boat(700, 470, 190, "#1c2427"), depth: 0.3, bob: { pixels: 6, hz: 0.5 } },
      { svg: draw.darkRoom(430, 470, 200, "#0d1011"), depth: 0.6 },
      { svg: draw.glow(660, 420, 520, palette.light, 0.25), depth: 0.6 },
      { svg: draw.dust(seed + 1, palette.light), depth: 0.9, drift: { x: 14, y: -16 } },
    ],
  };
}

/** Draws only sea and weather. */
export function openWater(seed: number, palette: Palette = palettes.dusk): Scene {
  return {
    flicker: 0.1,
    layers: [
      { svg: draw.sky(palette, 700, 370), depth: 0 },
      { svg: draw.mist(seed, palette.skyTop, 1.5, 20, 340), depth: 0.05, drift: { x: 20 } },
      {
        svg: draw.water(seed + 1, 400, palette, 700),
        depth: 0.25,
        swing: { pixels: 14, hz: 0.25 },
        bob: { pixels: 4, hz: 0.3 },
      },
      { svg: draw.boat(430, 425, 90, palette.near), depth: 0.3, bob: { pixels: 5, hz: 0.45 }, drift: { x: 16 } },
      {
        svg: draw.ridge(seed + 2, 730, 34, palette.near),
        depth: 0.9,
        swing: { pixels: 26, hz: 0.32 },
        bob: { pixels: 14, hz: 0.32 },
      },
    ],
  };
}

/** The lantern room at night, its beam going round. */
export function lampRoom(seed: number, palette: Palette = palettes.night): Scene {
  return {
    flicker: 0.5,
    layers: [
      { svg: draw.sky(palette, 260, 200), depth: 0 },
      { svg: draw.ridge(seed, 520, 40, "#060c14"), depth: 0.1 },
      { svg: draw.glow(640, 330, 700, palette.light, 0.75), depth: 0.2, swing: { pixels: 620, hz: 0.18 } },
      { svg: draw.panes("#05070a"), depth: 0.6 },
      { svg: draw.glow(640, 420, 380, palette.light, 0.5), depth: 0.7, swing: { pixels: 420, hz: 0.18 } },
      { svg: draw.dust(seed + 1, palette.light), depth: 0.9, drift: { x: -9, y: -5 } },
    ],
  };
}

/** Returns the average of the far and near colours: half of the haze. */
function mix({ far, near }: Palette): string {
  const parts = [1, 3, 5].map((at) => {
    const value =
      Number.parseInt(far.slice(at, at + 2), 16) * 0.45 + Number.parseInt(near.slice(at, at + 2), 16) * 0.55;
    return Math.round(value).toString(16).padStart(2, "0");
  });
  return `#${parts.join("")}`;
}
