import { setImmediate as turn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { CHILD_KINDS } from "./child-kind.ts";
import { DecoderChild } from "./decoder-child.ts";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

test("PLUS-265 a child's result is released with its task, although the child lives on", {
  timeout: 30_000,
}, async () => {
  const [kind] = CHILD_KINDS.filter(({ tasks }) => tasks.includes("metadataRows"));
  if (kind === undefined) throw new Error("no kind of child reads metadata");
  const child = new DecoderChild(kind);
  const bytes = Buffer.from("Column\nName\nData\nA1\n");
  const parts: WeakRef<object>[] = [];
  for (let task = 0; task < 3; task += 1) {
    const answer = await child.run({ task: "metadataRows", input: { name: "a.ale", bytes } }, (part) => {
      parts.push(new WeakRef(part as object));
    });
    expect(answer.kind).toBe("done");
  }
  expect([parts.length, child.isGone]).toEqual([3, false]);
  await turn();
  collectGarbage();
  // The last message may still be held by the channel itself.
  expect(parts.slice(0, 2).map((part) => part.deref())).toEqual([undefined, undefined]);
  await child.kill();
});
