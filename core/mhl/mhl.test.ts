import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { c4Id } from "./c4-id.ts";
import { compareList, filesByPath, ListComparison } from "./compare-list.ts";
import { readHashList } from "./read-hash-list.ts";
import { HASH_LIST_END, hashListEntry, hashListHead } from "./write-hash-list.ts";

const ASC = `<?xml version="1.0" encoding="UTF-8"?>
<hashlist version="2.0" xmlns="urn:ASC:MHL:v2.0">
  <creatorinfo><creationdate>2026-01-15T13:00:00+00:00</creationdate><hostname>cart</hostname><tool version="1.2">ascmhl</tool></creatorinfo>
  <processinfo><process>in-place</process><roothash><content><xxh64 action="original">0000000000000001</xxh64></content></roothash></processinfo>
  <hashes>
    <hash><path size="5">Clips/A002C006.mov</path>
      <xxh64 action="original" hashdate="2026-01-15T13:00:00+00:00">0EA03B369A463D9D</xxh64><md5 action="original">9eb84090956c484e32cb6c08455a667b</md5></hash>
    <directoryhash><path>Clips</path><content><xxh64>ffffffffffffffff</xxh64></content></directoryhash>
    <hash><path size="7">notes.txt</path><c4 action="original">c4${"1".repeat(88)}</c4></hash>
    <hash><path size="9">old.wav</path><crc32>01234567</crc32></hash>
  </hashes>
</hashlist>`;

const CLASSIC = `<?xml version="1.0"?><hashlist version="1.1"><creatorinfo><tool>offload</tool></creatorinfo>
  <hash><file>./Clips\\A.mov</file><size>5</size><xxhash64be>0ea03b369a463d9d</xxhash64be></hash>
  <hash><file>B.mov</file><size>5</size><xxhash64>9d3d469a363ba00e</xxhash64></hash>
  <hash><file>../out.mov</file><size>5</size><md5>9eb84090956c484e32cb6c08455a667b</md5></hash>
  <hash><file>/etc/passwd</file><size>5</size><md5>9eb84090956c484e32cb6c08455a667b</md5></hash></hashlist>`;

test("PLUS-041 an ASC MHL list is read: paths, sizes, kinds; folders and unknown kinds are not checksums of files", () => {
  expect(readHashList(ASC)).toEqual({
    dialect: "ASC MHL",
    tool: "ascmhl 1.2",
    files: [
      {
        path: "Clips/A002C006.mov",
        sizeBytes: 5,
        hashes: { xxh64: "0ea03b369a463d9d", md5: "9eb84090956c484e32cb6c08455a667b" },
      },
      { path: "notes.txt", sizeBytes: 7, hashes: { c4: `c4${"1".repeat(88)}` } },
      { path: "old.wav", sizeBytes: 9, hashes: {} },
    ],
  });
});

test("PLUS-041 an older MHL list is read, with both byte orders of xxHash; paths that lead out of the folder are left out", () => {
  expect(readHashList(CLASSIC)).toEqual({
    dialect: "MHL",
    tool: "offload",
    files: [
      { path: "Clips/A.mov", sizeBytes: 5, hashes: { xxh64: "0ea03b369a463d9d" } },
      { path: "B.mov", sizeBytes: 5, hashes: { xxh64: "0ea03b369a463d9d" } },
    ],
  });
});

test("PLUS-042 documents with entities, entity bombs and other documents are not lists", () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE hashlist [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>
    <hashlist version="1.1"><hash><file>&b;</file><size>1</size></hash></hashlist>`;
  const outside = `<!DOCTYPE hashlist [<!ENTITY x SYSTEM "file:///etc/passwd">]><hashlist version="1.1"><hash><file>&x;</file></hash></hashlist>`;
  for (const text of [bomb, outside, "", "not xml", "<hashlist version='1.1'/>", "<xmeml/>", "<a>".repeat(500)])
    expect(readHashList(text)).toBeNull();
});

test("PLUS-043 each file of a list is reported as different, of another size, missing, not computed, of an unknown kind or verified; unlisted files too", () => {
  const xxh64 = "0ea03b369a463d9d";
  const listed = [
    { path: "a/good.mov", sizeBytes: 5, hashes: { xxh64 } },
    { path: "bad.mov", sizeBytes: 5, hashes: { xxh64, md5: "1".repeat(32) } },
    { path: "short.mov", sizeBytes: 5, hashes: { xxh64 } },
    { path: "gone.mov", sizeBytes: 5, hashes: { xxh64 } },
    { path: "md5.mov", sizeBytes: null, hashes: { md5: "1".repeat(32) } },
    { path: "crc.mov", sizeBytes: 5, hashes: {} },
  ];
  const there = { sizeBytes: 5, hashes: { xxh64 } };
  const present = [
    { path: "A/GOOD.mov", ...there },
    { path: "bad.mov", sizeBytes: 5, hashes: { xxh64, md5: "2".repeat(32) } },
    { path: "short.mov", ...there, sizeBytes: 4 },
    { path: "md5.mov", ...there },
    { path: "crc.mov", ...there },
    { path: "extra.mov", ...there },
  ];
  expect(compareList(listed, present).map(({ path, result, kind }) => [path, result, kind])).toEqual([
    ["bad.mov", "differs", "md5"],
    ["short.mov", "sizeDiffers", null],
    ["gone.mov", "missing", null],
    ["extra.mov", "notInList", null],
    ["md5.mov", "notComputed", null],
    ["crc.mov", "unsupported", null],
    ["a/good.mov", "verified", "xxh64"],
  ]);
});

test("PLUS-419 a long list compared in parts keeps the first files as if compared whole, and counts all files by result", () => {
  const listed = Array.from({ length: 40 }, (_, index) => ({
    path: `${(index * 7) % 40}.mov`,
    sizeBytes: index % 3,
    hashes: {},
  }));
  const present = listed.slice(0, 30).map(({ path }) => ({ path, sizeBytes: 1, hashes: {} }));
  present.push({ path: "extra.mov", sizeBytes: 1, hashes: {} });
  const whole = compareList(listed, present);
  for (const mostFiles of [1, 3, 25, 500]) {
    const comparison = new ListComparison(filesByPath(present), mostFiles);
    for (let start = 0; start < 40; start += 6) comparison.add(listed.slice(start, start + 6));
    const { counts, files } = comparison.end();
    expect(files).toEqual(whole.slice(0, mostFiles));
    expect(Object.fromEntries(counts)).toEqual({ sizeDiffers: 20, missing: 10, notInList: 1, unsupported: 10 });
  }
});

test("PLUS-044 a written list is read back unchanged, whatever the names", () => {
  const at = new Date("2026-11-21T12:00:00.123Z");
  const files = ['Tag 1/<Schärfe> & "Co".mov', "田中\u0001.wav", "👩‍👩‍👧.mov"].map((path, index) => ({
    path,
    sizeBytes: index,
    modifiedAt: at,
    xxh64: "0ea03b369a463d9d",
  }));
  const text =
    hashListHead({ name: "A & B", tool: "Rushlight", createdAt: at }) +
    files.map((file) => hashListEntry(file, at)).join("") +
    HASH_LIST_END;
  expect(text).toContain("<lastmodificationdate>2026-11-21T12:00:00Z</lastmodificationdate>");
  const read = readHashList(text);
  expect(read?.files.map(({ path, sizeBytes }) => [path, sizeBytes])).toEqual([
    ['Tag 1/<Schärfe> & "Co".mov', 0],
    ["田中_.wav", 1],
    ["👩‍👩‍👧.mov", 2],
  ]);
  expect(read?.files[0]?.hashes).toEqual({ xxh64: "0ea03b369a463d9d" });
});

test("PLUS-043 a C4 id is the SHA-512 in base 58", () => {
  const sha512 = createHash("sha512").update("").digest("hex");
  expect(c4Id(sha512)).toBe(
    "c459dsjfscH38cYeXXYogktxf4Cd9ibshE3BHUo6a58hBXmRQdZrAkZzsWcbWtDg5oQstpDuni4Hirj75GEmTc1sFT",
  );
});

test("PLUS-043 a C4 id has 90 characters: a small number is filled up with the zero of its digits", () => {
  expect(c4Id("0".repeat(128))).toBe(`c4${"1".repeat(88)}`);
  expect(c4Id("39".padStart(128, "0"))).toBe(`c4${"1".repeat(87)}z`);
});
