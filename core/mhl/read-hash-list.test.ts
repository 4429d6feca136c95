import { expect, test } from "vitest";
import { readHashList } from "./read-hash-list.ts";

const MD5 = "9eb84090956c484e32cb6c08455a667b";
const SHA1 = "A9993E364706816ABA3E25717850C26C9CD0D89D";

const older = (hash: string) => `<hashlist version="1.1">${hash}</hashlist>`;
const asc = (hash: string) => `<hashlist version="2.0"><hashes>${hash}</hashes></hashlist>`;
const named = (path: string) => readHashList(older(`<hash><file>${path}</file></hash>`))?.files[0]?.path;
const checksums = (fields: string) => readHashList(asc(`<hash><path>a.mov</path>${fields}</hash>`))?.files[0]?.hashes;

test("PLUS-041 of an older list MD5 and SHA-1 are read, in lower case, and xxHash with spaces between its bytes", () => {
  const fields = `<md5>${MD5}</md5><sha1>${SHA1}</sha1><xxhash64>9d 3d 46 9a 36 3b a0 0e</xxhash64>`;
  const list = readHashList(older(`<hash><file>a.mov</file><size>1234567890123</size>${fields}</hash>`));
  expect(list).toEqual({
    dialect: "MHL",
    tool: "",
    files: [
      {
        path: "a.mov",
        sizeBytes: 1_234_567_890_123,
        hashes: { md5: MD5, sha1: SHA1.toLowerCase(), xxh64: "0ea03b369a463d9d" },
      },
    ],
  });
});

test.each([
  ["too short", MD5.slice(1)],
  ["too long", `${MD5}0`],
  ["with another character at its start", `g${MD5.slice(1)}`],
  ["with another character at its end", `${MD5.slice(1)}g`],
])("PLUS-041 a checksum %s is left out", (_, md5) => {
  expect(checksums(`<md5>${md5}</md5><sha1>${SHA1}</sha1>`)).toEqual({ sha1: SHA1.toLowerCase() });
});

test("PLUS-041 a C4 id is read only as a whole: c4 and 88 digits of base 58, in which I, l, O and 0 are missing", () => {
  const c4 = `c4${"5".repeat(88)}`;
  expect(checksums(`<c4>${c4}</c4>`)).toEqual({ c4 });
  for (const wrong of [`x${c4}`, `${c4}5`, c4.slice(1), c4.replace("5", "0"), c4.replace("5", "l")])
    expect(checksums(`<c4>${wrong}</c4>`), wrong).toEqual({});
});

test.each(["", "-1", "1.5", "5 bytes", "0x10", "1".repeat(16)])("PLUS-041 a size of '%s' is unknown", (size) => {
  const inOlder = readHashList(older(`<hash><file>a.mov</file><size>${size}</size></hash>`));
  const inAsc = readHashList(asc(`<hash><path size="${size}">a.mov</path></hash>`));
  expect([inOlder, inAsc].map((list) => list?.files[0]?.sizeBytes)).toEqual([null, null]);
});

test("PLUS-041 an ASC list may state no size, and entries without a path are left out", () => {
  const list = readHashList(asc("<hash><path>a.mov</path></hash><hash><md5>00</md5></hash><hash><path></path></hash>"));
  expect(list?.files).toEqual([{ path: "a.mov", sizeBytes: null, hashes: {} }]);
});

test("PLUS-041 paths are written with single slashes, from the folder of the list", () => {
  expect(named("./Day 1\\.\\A//B.mov")).toBe("Day 1/A/B.mov");
  expect(named("A/..B/C...mov")).toBe("A/..B/C...mov");
});

test.each([
  "",
  ".",
  "./",
  "..",
  "a/../../b.mov",
  "a\\..\\b.mov",
  "/a.mov",
  "\\\\server\\a.mov",
  "C:\\a.mov",
  "c:/a.mov",
])("PLUS-041 a path '%s', which is not in the folder of the list, is left out", (path) => {
  expect(named(path)).toBeUndefined();
  expect(named("a.mov")).toBe("a.mov");
});

test("PLUS-041 a path has at most 4,096 characters", () => {
  expect(named("a".repeat(4_096))).toHaveLength(4_096);
  expect(named("a".repeat(4_097))).toBeUndefined();
});

test("PLUS-041 a list may begin with a byte order mark", () => {
  expect(readHashList(`\uFEFF${older("<hash><file>a.mov</file></hash>")}`)?.files).toHaveLength(1);
});

test("PLUS-041 the program that wrote the list is named with its version, up to 200 characters", () => {
  const by = (tool: string) => readHashList(older(`${tool}<hash><file>a.mov</file></hash>`))?.tool;
  expect(by('<creatorinfo><tool version="4.1">Offload</tool></creatorinfo>')).toBe("Offload 4.1");
  expect(by(`<creatorinfo><tool version="4.1">${"o".repeat(300)}</tool></creatorinfo>`)).toBe("o".repeat(200));
});
