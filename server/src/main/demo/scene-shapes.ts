import { type Palette, stage } from "./scene.ts";

const left = -stage.margin;
const right = stage.width + stage.margin;
const bottom = stage.height + stage.margin;

/** Pseudo-random numbers from 0 to 1 (mulberry32), so that a scene looks the same on every machine. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The whole picture filled from top to bottom, with the glow of a low sun or moon. */
export function sky(palette: Palette, sunX: number, sunY: number): string {
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.skyTop}"/>
    <stop offset="0.75" stop-color="${palette.skyLow}"/></linearGradient>
    <radialGradient id="sun"><stop offset="0" stop-color="${palette.light}" stop-opacity="0.95"/>
    <stop offset="0.08" stop-color="${palette.light}" stop-opacity="0.5"/><stop offset="1" stop-color="${palette.light}" stop-opacity="0"/>
    </radialGradient></defs>${fill("url(#sky)")}<circle cx="${sunX}" cy="${sunY}" r="420" fill="url(#sun)"/>`;
}

export function fill(paint: string): string {
  return `<rect x="${left}" y="${-stage.margin}" width="${right - left}" height="${bottom + stage.margin}" fill="${paint}"/>`;
}

/** A line of hills: each octave adds finer detail. */
export function ridge(seed: number, crestY: number, height: number, colour: string, slope = 0): string {
  const random = seeded(seed);
  const octaves = [1, 2, 5, 11, 23].map((count, index) => ({
    count,
    phase: random() * 7,
    share: 1 / (index + 1.2) ** 1.6,
  }));
  const points: string[] = [];
  for (let x = left; x <= right; x += 8) {
    const at = (x - left) / (right - left);
    const wave = octaves.reduce((sum, { count, phase, share }) => sum + Math.sin(at * count * 3 + phase) * share, 0);
    points.push(`${x},${(crestY - wave * height + (at - 0.5) * slope).toFixed(1)}`);
  }
  return `<polygon points="${left},${bottom} ${points.join(" ")} ${right},${bottom}" fill="${colour}"/>`;
}

/** Drifting mist or smoke: stretched noise as the alpha of one colour. */
export function mist(seed: number, colour: string, strength: number, top: number, height: number): string {
  return `<defs><filter id="mist${seed}" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency="0.0028 0.011"
    numOctaves="4" seed="${seed}" stitchTiles="stitch"/><feColorMatrix type="matrix" values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 ${strength} 0 0 0 -0.22"/>
    <feComposite in2="SourceGraphic" operator="in"/></filter><linearGradient id="veil${seed}" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-color="${colour}" stop-opacity="0"/><stop offset="0.5" stop-color="${colour}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/>
    </linearGradient><mask id="shape${seed}"><rect x="${left}" y="${top}" width="${right - left}" height="${height}" fill="#fff" filter="url(#mist${seed})"/></mask></defs>
    <rect x="${left}" y="${top}" width="${right - left}" height="${height}" fill="url(#veil${seed})" mask="url(#shape${seed})"/>`;
}

/** Water from a horizon down: bands that widen towards the viewer, and the reflection of the light. */
export function water(seed: number, horizonY: number, palette: Palette, glitterX: number): string {
  const random = seeded(seed);
  const lines: string[] = [];
  for (let y = horizonY + 2; y < bottom; y += 2 + (y - horizonY) * 0.035) {
    const near = (y - horizonY) / (bottom - horizonY);
    const x = left + random() * (right - left);
    const length = 60 + random() * 340 * (0.3 + near);
    const isLight = random() > 0.55;
    lines.push(dash(x, y, length, 0.8 + near * 3.5, isLight ? palette.skyLow : palette.near, 0.1 + random() * 0.18));
    const spread = 14 + near * 150;
    for (let glint = 0; glint < 3; glint++) {
      const glintX = glitterX + (random() - 0.5) * 2 * spread;
      lines.push(dash(glintX, y, 8 + near * 70, 0.8 + near * 3, palette.light, 0.5 * random()));
    }
  }
  return `<defs><linearGradient id="sea" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.far}"/>
    <stop offset="1" stop-color="${palette.near}"/></linearGradient></defs>
    <rect x="${left}" y="${horizonY}" width="${right - left}" height="${bottom - horizonY}" fill="url(#sea)"/>${lines.join("")}`;
}

function dash(x: number, y: number, length: number, thickness: number, colour: string, opacity: number): string {
  return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${(length / 2).toFixed(1)}" ry="${(thickness / 2).toFixed(1)}" fill="${colour}" opacity="${opacity.toFixed(2)}"/>`;
}

/** A soft light. */
export function glow(x: number, y: number, radius: number, colour: string, strength = 1): string {
  const id = `glow${Math.round(x)}-${Math.round(y)}-${radius}`;
  return `<defs><radialGradient id="${id}"><stop offset="0" stop-color="#fffdf4" stop-opacity="${strength}"/>
    <stop offset="0.06" stop-color="${colour}" stop-opacity="${strength * 0.8}"/><stop offset="0.3" stop-color="${colour}" stop-opacity="${strength * 0.22}"/>
    <stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient></defs><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id})"/>`;
}

/** A lighthouse on its rock, its foot at (x, y). */
export function lighthouse(x: number, y: number, height: number, colour: string, light: string): string {
  const half = height * 0.09;
  const lamp = y - height;
  return `<g fill="${colour}"><polygon points="${x - half},${y} ${x - half * 0.6},${lamp} ${x + half * 0.6},${lamp} ${x + half},${y}"/>
    <rect x="${x - half}" y="${lamp - 4}" width="${half * 2}" height="7"/><rect x="${x - half * 0.5}" y="${lamp - height * 0.11}" width="${half}" height="${height * 0.11}"/>
    <polygon points="${x - half * 0.7},${lamp - height * 0.11} ${x},${lamp - height * 0.18} ${x + half * 0.7},${lamp - height * 0.11}"/></g>
    ${glow(x, lamp - height * 0.055, height * 0.9, light, 0.95)}`;
}

/** A man in a long coat with a lantern, seen from behind; his feet at (x, y). */
export function lanternBearer(x: number, y: number, height: number, light: string): string {
  const scale = height / 100;
  return `<g transform="translate(${x} ${y}) scale(${scale})"><g fill="#0a0d10"><circle cx="0" cy="-92" r="7"/>
    <path d="M-9 -84 Q0 -89 9 -84 L15 -52 L17 -14 L10 -13 L9 0 L3 0 L1 -14 L-2 -14 L-5 0 L-11 0 L-11 -13 L-17 -14 L-14 -52 Z"/>
    <path d="M10 -80 L22 -50 L25 -51 L16 -83 Z"/></g><path d="M23 -51 L23 -44" stroke="#0a0d10" stroke-width="1.4"/></g>
    ${glow(x + 23 * scale, y - 40 * scale, height * 1.5, light, 1)}`;
}

/** Planks that run to a vanishing point, with posts on both sides. */
export function boardwalk(vanishX: number, horizonY: number, colour: string, edge: string): string {
  const posts: string[] = [];
  for (let index = 1; index <= 9; index++) {
    const near = (index / 9) ** 2.2;
    const y = horizonY + (bottom - horizonY) * near;
    const half = 8 + 520 * near;
    const tall = 10 + 330 * near;
    for (const side of [-1, 1]) {
      posts.push(
        `<rect x="${vanishX + side * half - 9 * near}" y="${y - tall}" width="${2 + 20 * near}" height="${tall}" fill="${colour}"/>`,
      );
    }
    posts.push(
      `<line x1="${vanishX - half}" y1="${y}" x2="${vanishX + half}" y2="${y}" stroke="${edge}" stroke-width="${1 + 3 * near}" opacity="0.35"/>`,
    );
  }
  return `<polygon points="${vanishX - 6},${horizonY} ${vanishX + 6},${horizonY} ${vanishX + 540},${bottom} ${vanishX - 540},${bottom}" fill="${colour}" opacity="0.85"/>${posts.join("")}`;
}

/** A small boat with a mast, its water line at (x, y). */
export function boat(x: number, y: number, length: number, colour: string): string {
  const scale = length / 100;
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="${colour}"><path d="M-50 -12 L52 -16 L40 6 L-38 6 Z"/>
    <rect x="-24" y="-30" width="34" height="18"/><rect x="-20" y="-26" width="9" height="8" fill="#e8c88f" opacity="0.8"/>
    <rect x="14" y="-96" width="2.4" height="84"/><path d="M15 -94 L48 -16" stroke="${colour}" stroke-width="1" fill="none"/><path d="M15 -94 L-46 -14" stroke="${colour}" stroke-width="1" fill="none"/></g>`;
}

/** Piles of a landing stage that are in the water. */
export function piles(seed: number, baseY: number, colour: string): string {
  const random = seeded(seed);
  const standing: string[] = [];
  for (let x = left; x < right; x += 120 + random() * 150) {
    const tall = 220 + random() * 260;
    const wide = 22 + random() * 22;
    const lean = (random() - 0.5) * 5;
    standing.push(
      `<rect x="${x}" y="${baseY - tall}" width="${wide}" height="${tall + 400}" fill="${colour}" transform="rotate(${lean} ${x} ${baseY})"/>`,
    );
  }
  return standing.join("");
}

/** A dark room with a bright opening, and beams across it. */
export function darkRoom(doorX: number, doorWidth: number, doorTop: number, colour: string): string {
  const beams = [60, 190, 330].map(
    (y) => `<rect x="${left}" y="${y}" width="${right - left}" height="${18 + y * 0.05}" fill="#000" opacity="0.35"/>`,
  );
  return `<path fill-rule="evenodd" fill="${colour}" d="M${left} ${-stage.margin} H${right} V${bottom} H${left} Z M${doorX} ${doorTop} V620 H${doorX + doorWidth} V${doorTop} Z"/>
    <polygon points="${doorX},620 ${doorX + doorWidth},620 ${doorX + doorWidth + 220},${bottom} ${doorX - 220},${bottom}" fill="#cfd6d2" opacity="0.12"/>${beams.join("")}`;
}

/** The panes of a lantern room, seen from inside. */
export function panes(colour: string): string {
  const bars: string[] = [];
  for (let x = left; x <= right; x += 212)
    bars.push(`<rect x="${x}" y="${-stage.margin}" width="20" height="${bottom + stage.margin}" fill="${colour}"/>`);
  for (const y of [120, 430])
    bars.push(`<rect x="${left}" y="${y}" width="${right - left}" height="13" fill="${colour}"/>`);
  return `${bars.join("")}<rect x="${left}" y="600" width="${right - left}" height="${bottom - 600}" fill="${colour}"/>`;
}

/** Dust in a beam of light. */
export function dust(seed: number, colour: string): string {
  const random = seeded(seed);
  return Array.from({ length: 130 }, () => {
    const [x, y, radius] = [left + random() * (right - left), random() * stage.height, 0.6 + random() * 2.2];
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill="${colour}" opacity="${(0.15 + random() * 0.5).toFixed(2)}"/>`;
  }).join("");
}
