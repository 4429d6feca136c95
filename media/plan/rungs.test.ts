import { expect, test } from "vitest";
import { hdrRungs, maxKbps, planRungs, quickRung } from "./rungs.ts";

const names = (width: number, height: number) =>
  planRungs({ width, height }, 25).map((rung) => `${rung.name} ${rung.width}x${rung.height}`);

test("a full HD picture gets the five rungs of the specification", () => {
  expect(names(1920, 1080)).toEqual([
    "1080p 1920x1080",
    "720p 1280x720",
    "540p 960x540",
    "360p 640x360",
    "270p 480x270",
  ]);
});

test("a larger picture is scaled down to 1080p, keeping its shape", () => {
  expect(names(3840, 2160)[0]).toBe("1080p 1920x1080");
  expect(names(4096, 1716)).toEqual([
    "1080p 1920x804",
    "720p 1280x536",
    "540p 960x402",
    "360p 640x268",
    "270p 480x202",
  ]);
});

test("nothing is scaled up: the source's own size is the top rung", () => {
  expect(names(640, 480)).toEqual(["480p 640x480", "360p 480x360", "270p 360x270"]);
  expect(names(160, 90)).toEqual(["90p 160x90"]);
  expect(names(854, 480)).toEqual(["480p 854x480", "360p 640x360", "270p 480x270"]);
});

test("sizes are even and never larger than the source", () => {
  expect(names(853, 479)[0]).toBe("478p 852x478");
  for (let width = 2; width < 2000; width += 37) {
    for (let height = 2; height < 2000; height += 41) {
      for (const rung of planRungs({ width, height }, 25)) {
        expect([rung.width % 2, rung.height % 2, rung.width <= width + 1, rung.height <= height + 1]).toEqual([
          0,
          0,
          true,
          true,
        ]);
      }
    }
  }
});

test("upright pictures stay upright and keep the rung's name", () => {
  expect(names(1080, 1920)).toEqual([
    "1080p 1080x1920",
    "720p 720x1280",
    "540p 540x960",
    "360p 360x640",
    "270p 270x480",
  ]);
  expect(names(1080, 1080).slice(0, 2)).toEqual(["1080p 1080x1080", "720p 720x720"]);
});

test("a rung barely smaller than the one above it is left out", () => {
  expect(names(1300, 732)).toEqual(["732p 1300x732", "540p 960x540", "360p 640x360", "270p 480x270"]);
});

test("no two rungs share a name or a size", () => {
  for (let width = 16; width < 4200; width += 53) {
    const list = planRungs({ width, height: 700 }, 25);
    expect(new Set(list.map((rung) => rung.name)).size).toBe(list.length);
  }
});

test("the quick rung is 540p, or the top rung if that is smaller", () => {
  expect(quickRung(planRungs({ width: 1920, height: 1080 }, 25)).name).toBe("540p");
  expect(quickRung(planRungs({ width: 320, height: 180 }, 25)).name).toBe("180p");
  expect(quickRung(planRungs({ width: 1080, height: 1920 }, 25)).name).toBe("540p");
});

test("50 and 60 frames per second get half as many bits again", () => {
  expect(planRungs({ width: 1920, height: 1080 }, 50)[0]?.maxKbps).toBe(10_500);
  expect(planRungs({ width: 1920, height: 1080 }, 30)[0]?.maxKbps).toBe(7_000);
});

test.each([
  [1920, 1080, 7_000],
  [1280, 720, 3_500],
  [1280, 722, 7_000],
  [960, 540, 2_000],
  [640, 360, 1_000],
  [480, 270, 600],
  [160, 90, 600],
  [270, 480, 600],
])("%i × %i gets at most %i kilobits, those of the smallest rung it fits into", (width, height, kbps) => {
  expect(maxKbps({ width, height }, 31)).toBe(kbps);
  expect(maxKbps({ width, height }, 32)).toBe(kbps * 1.5);
});

test("pictures larger than every rung get the bits of the largest", () => {
  expect(maxKbps({ width: 3840, height: 2160 }, 25)).toBe(7_000);
});

test("a rung with nine tenths of the picture's size is left out", () => {
  expect(names(800, 600)).toEqual(["600p 800x600", "360p 480x360", "270p 360x270"]);
});

test("an HDR film gets its largest and its quick size, or one if they are the same", () => {
  const of = (width: number, height: number) =>
    hdrRungs(planRungs({ width, height }, 25), "HLG").map(({ name, range }) => `${name} ${range}`);
  expect(of(1920, 1080)).toEqual(["hdr-1080p HLG", "hdr-540p HLG"]);
  expect(of(640, 360)).toEqual(["hdr-360p HLG"]);
});

test("there is no quick rung without a ladder", () => {
  expect(() => quickRung([])).toThrow("a ladder has at least one rung");
});
