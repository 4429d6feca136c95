import { expect, test } from "vitest";
import { fakeClock } from "../clock/fake-clock.ts";
import { createAddressSigner } from "./create-address-signer.ts";

const hourMs = 3_600_000;
const secret = "a secret for tests that is long enough";

function parts(url: string): [string, Record<string, string>] {
  const parsed = new URL(url, "http://x");
  return [parsed.pathname, Object.fromEntries(parsed.searchParams)];
}

test("one signature opens every file below its prefix, and nothing else", () => {
  const signer = createAddressSigner(secret, fakeClock());
  const { url } = signer.prefix("media/v1", "media");
  expect(signer.openGet(`${url}master.m3u8`, {}).key).toBe("media/v1/master.m3u8");
  expect(signer.openGet(`${url}720/seg-1.m4s`, {}).key).toBe("media/v1/720/seg-1.m4s");
  for (const path of [url.replace("media/v1", "media/v2"), url.replace("/media/v1/", "/media/")]) {
    expect(() => signer.openGet(`${path}a.jpg`, {})).toThrow(/not found/i);
  }
});

test("a signature is refused for a deeper or shallower prefix", () => {
  const signer = createAddressSigner(secret, fakeClock());
  const { url } = signer.prefix("media/v1", "media");
  for (const depth of ["0", "1", "3", "-1", "x", ""]) {
    expect(() => signer.openGet(`${url.replace(".2/", `.${depth}/`)}a.jpg`, {})).toThrow(/not found/i);
  }
});

test.each(["../secret", "..%2fsecret", "%2e%2e/secret", "a//b", "./a", "a/.hidden", "a\\b", "a\0", "a b", "Ä", ""])(
  "a manipulated path below a signed prefix is refused: %j",
  (path) => {
    const signer = createAddressSigner(secret, fakeClock());
    const { url } = signer.prefix("media/v1", "media");
    expect(() => signer.openGet(url + path, {})).toThrow(/not found/i);
  },
);

test("PLUS-382 a signature for images opens no other file below its prefix, and can't become one for media", () => {
  const signer = createAddressSigner(secret, fakeClock());
  const { url } = signer.prefix("media/v1", "image", "visit_1");
  for (const file of ["poster-320.jpg", "sheets/s-1.webp", "a.png", "a.avif"])
    expect(signer.openGet(url + file, {})).toMatchObject({ key: `media/v1/${file}`, holder: "visit_1" });
  for (const file of ["master.m3u8", "180p-00000.m4s", "180p-init.mp4", "pages.pdf", "waveform.json", "a.jpg/b", "jpg"])
    expect(() => signer.openGet(url + file, {}), file).toThrow(/not found/i);
  const asMedia = url.replace("/media/i/", "/media/p/");
  for (const file of ["master.m3u8", "poster-320.jpg"])
    expect(() => signer.openGet(asMedia + file, {})).toThrow(/not found/i);
});

test("media addresses live 6 to 7 hours, image addresses 24 to 28, and then report that they have expired", () => {
  const clock = fakeClock(new Date("2026-03-02T09:59:59Z"));
  const signer = createAddressSigner(secret, clock);
  const media = signer.prefix("a/b", "media");
  const image = signer.prefix("a/b", "image");
  expect((media.expiresAtMs - clock.nowMs()) / hourMs).toBeGreaterThanOrEqual(6);
  expect((media.expiresAtMs - clock.nowMs()) / hourMs).toBeLessThanOrEqual(7);
  expect((image.expiresAtMs - clock.nowMs()) / hourMs).toBeGreaterThanOrEqual(24);
  clock.advance(7 * hourMs);
  expect(() => signer.openGet(`${media.url}a.mp4`, {})).toThrow(/expired/);
  expect(signer.openGet(`${image.url}a.jpg`, {}).key).toBe("a/b/a.jpg");
});

test("an address stays the same within its time bucket, on every node", () => {
  const clock = fakeClock(new Date("2026-03-02T09:00:01Z"));
  const first = createAddressSigner(secret, clock).prefix("a/b", "media").url;
  clock.advance(hourMs - 2_000);
  const other = createAddressSigner(secret, clock);
  expect(other.prefix("a/b", "media").url).toBe(first);
  clock.advance(2_000);
  expect(other.prefix("a/b", "media").url).not.toBe(first);
});

test("neither the type nor the file name in an object's address can be changed", () => {
  const signer = createAddressSigner(secret, fakeClock());
  const { url } = signer.object("originals/x", { life: "media", contentType: "video/mp4", downloadName: "Ä & B.mov" });
  const [path, query] = parts(url);
  expect(signer.openGet(path, query)).toMatchObject({ contentType: "video/mp4", downloadName: "Ä & B.mov" });
  expect(() => signer.openGet(path, { ...query, type: "text/html" })).toThrow(/not found/i);
  expect(() => signer.openGet(path, { ...query, name: "other" })).toThrow(/not found/i);
  expect(() => signer.openGet(path, { type: `${query.type}\n${query.name}`, name: "" })).toThrow(/not found/i);
});

test("an upload address accepts exactly the part it was signed for, and can't be read", () => {
  const signer = createAddressSigner(secret, fakeClock());
  const target = { key: "temp/x", sizeBytes: 2 ** 33, part: { uploadId: "u-1", number: 3, offsetBytes: 2 ** 32 } };
  const { url } = signer.upload(target, hourMs);
  const [path, query] = parts(url);
  expect(signer.openPut(path, query)).toEqual(target);
  for (const change of [{ size: "1" }, { part: "4" }, { offset: "0" }, { upload: "u-2" }]) {
    expect(() => signer.openPut(path, { ...query, ...change })).toThrow(/not found/i);
  }
  expect(() => signer.openGet(path, query)).toThrow(/not found/i);
  const reading = parts(signer.object("temp/x", { life: "media" }).url);
  expect(() => signer.openPut(reading[0], reading[1])).toThrow(/not found/i);
});

test("addresses signed with another secret are refused", () => {
  const clock = fakeClock();
  const { url } = createAddressSigner(secret, clock).prefix("a/b", "media");
  expect(() => createAddressSigner(`${secret}!`, clock).openGet(`${url}c.jpg`, {})).toThrow(/not found/i);
});
