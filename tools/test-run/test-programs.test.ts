import { expect, test } from "vitest";
import { explain, PROGRAMS, packagesOf } from "./test-programs.ts";

test("PLUS-226 the packages of missing programs are named once each, with everything the engines need to show pictures", () => {
  expect(packagesOf(PROGRAMS).toSorted()).toEqual([
    "chromium",
    "ffmpeg",
    "firefox-esr",
    "gstreamer1.0-libav",
    "gstreamer1.0-plugins-bad",
    "gstreamer1.0-plugins-good",
    "python3",
    "webkit2gtk-driver",
    "xvfb",
  ]);
  const webkit = PROGRAMS.find(({ name }) => name === "WebKitWebDriver");
  expect(webkit && explain(webkit)).toContain(
    "sudo apt-get install webkit2gtk-driver gstreamer1.0-libav gstreamer1.0-plugins-good gstreamer1.0-plugins-bad",
  );
});

test("PLUS-226 only Firefox and WebKit may be missing, and each reports what is not tested then", () => {
  expect(PROGRAMS.flatMap(({ name, optionalFor }) => (optionalFor ? [`${name}: ${optionalFor}`] : []))).toEqual([
    "firefox-esr: Firefox",
    "WebKitWebDriver: WebKit",
    "Xvfb: WebKit",
  ]);
});
