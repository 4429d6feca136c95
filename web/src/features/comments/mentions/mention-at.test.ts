import { expect, test } from "vitest";
import { mentionAt, withMention } from "./mention-at.ts";
import { mentionParts } from "./mention-parts.ts";

const at = (text: string) => mentionAt(text, text.length)?.typed;

test("a name is typed after an @ that begins a word, up to the caret and across one space", () => {
  expect([at("@"), at("Look, @Lu"), at("(@Lucía Fe"), at("x@y"), at("@ a"), at("@a  b"), at("@a\nb")]).toEqual([
    "",
    "Lu",
    "Lucía Fe",
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(mentionAt("@Lu and more", 3)).toEqual({ at: 0, typed: "Lu" });
  expect(at(`@${"a".repeat(41)}`)).toBeUndefined();
});

test("the selected name replaces what was typed, followed by one space", () => {
  const picked = withMention("See @lu please", { at: 4, typed: "lu" }, "Lucía Ferrer");
  expect(picked).toEqual({ text: "See @Lucía Ferrer please", caret: 18 });
  expect(withMention("@", { at: 0, typed: "" }, "Ana")).toEqual({ text: "@Ana ", caret: 5 });
});

test("names in the text are found, the longest first, and everything else is kept", () => {
  const parts = mentionParts("@Ana Lee, @Ana and @Bo", ["Ana", "Ana Lee"]);
  expect(parts.filter(({ isMention }) => isMention).map(({ text }) => text)).toEqual(["@Ana Lee", "@Ana"]);
  expect(parts.map(({ text }) => text).join("")).toBe("@Ana Lee, @Ana and @Bo");
});
