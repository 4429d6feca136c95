import { expect, onTestFinished, test } from "vitest";
import fullUrl from "./fonts/inter-latin-opsz.woff2?url";
import tokens from "./tokens.css?inline";

/** A separate document with the app's fonts, so that no other test has loaded them; `full` is the whole font. */
function openDocument(): Document {
  const frame = document.createElement("iframe");
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  const page = frame.contentDocument;
  if (!page) throw new Error("The frame has no document");
  const style = page.createElement("style");
  style.textContent = `${tokens} @font-face { font-family: full; src: url("${fullUrl}"); font-weight: 100 900 }`;
  page.head.append(style);
  page.body.style.fontFamily = "var(--font)";
  return page;
}

/** The font of usual texts, and that of all other letters. */
function facesOf(page: Document) {
  const [rest, usual] = [...page.fonts].filter(({ family }) => family.includes("Inter"));
  if (!usual || !rest) throw new Error("A font is missing");
  return { usual, rest };
}

/** All characters of a font's range. */
function lettersOf({ unicodeRange }: FontFace): string[] {
  return unicodeRange.split(",").flatMap((part) => {
    const [from = "", to = from] = part.trim().replace(/^U\+/i, "").split("-");
    const first = Number.parseInt(from, 16);
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, n) => String.fromCodePoint(first + n));
  });
}

function write(page: Document, text: string, css = ""): HTMLElement {
  const line = page.createElement("span");
  line.style.cssText = `position: absolute; white-space: pre; ${css}`;
  line.textContent = text;
  page.body.append(line);
  return line;
}

const isMark = (letter: string) => /\p{Mark}/u.test(letter);
const widthOf = (line: HTMLElement) => line.getBoundingClientRect().width;

test("PLUS-1124 usual texts load the small font alone, and the first other letter loads the full one", async () => {
  const page = openDocument();
  const { usual, rest } = facesOf(page);
  const letters = lettersOf(usual)
    .filter((letter) => !isMark(letter))
    .join("");
  for (const css of ["font: 13px var(--font)", "font: 700 28px var(--font)"]) write(page, letters, css);
  // As file names of macOS have it: the letter, then its accent.
  const apart = write(page, "Noe\u0301mi");
  const whole = write(page, "Noémi");
  await expect.poll(() => usual.status).toBe("loaded");
  expect(widthOf(apart)).toBe(widthOf(whole));
  const before = rest.status;
  write(page, "Rushlight™");
  await expect.poll(() => rest.status).toBe("loaded");
  expect(before).toBe("unloaded");
});

test("PLUS-1124 every letter is as wide as in the full font, at each size, weight and with tabular digits", async () => {
  const page = openDocument();
  const { usual, rest } = facesOf(page);
  // Letters of the usual font stand beside others, to which they are kerned; those of the other file stand alone.
  const lettersIn = (face: FontFace) => lettersOf(face).filter((letter) => !isMark(letter));
  const texts = [...lettersIn(usual).map((letter) => `a${letter}7`), ...lettersIn(rest)];
  await Promise.all([usual.load(), rest.load(), page.fonts.load("13px full")]);
  const wrong: string[] = [];
  for (const weight of [400, 700])
    for (const size of [13, 28]) {
      const css = (family: string) => `font: ${weight} ${size}px ${family}; font-feature-settings: "tnum" 1`;
      const pairs = texts.map(
        (text) => [text, write(page, text, css("var(--font)")), write(page, text, css("full, sans-serif"))] as const,
      );
      for (const [text, ours, whole] of pairs)
        if (Math.abs(widthOf(ours) - widthOf(whole)) > 0.05) wrong.push(`${text} ${weight} ${size}px`);
    }
  expect(wrong).toEqual([]);
  expect(texts.length).toBeGreaterThan(200);
});
