import { expect, test } from "vitest";
import { editsLeft, someEdits } from "./edits-left.ts";
import { createSelfSaving } from "./self-saving.ts";
import { saveState } from "./use-self-saving.ts";

interface Fields {
  title?: string;
  note?: string;
}

/** A form on a server with two fields whose responses the test controls. */
function form(refuses: string | null = null) {
  const stored: Fields = { title: "Old", note: "" };
  const sent: Fields[] = [];
  let answer = (_error?: Error) => {};
  let due = () => {};
  const unsaved = (edits: Fields) => someEdits(edits, (field) => edits[field]?.trim() !== stored[field]);
  const made = createSelfSaving<Fields>(
    {
      none: {},
      delayMs: 1000,
      sendable(edits, refused) {
        const part = someEdits(unsaved(edits), (field) => edits[field] !== "" && edits[field] !== refused[field]);
        return Object.keys(part).length === 0 ? null : part;
      },
      send: (part) => {
        sent.push(part);
        return new Promise((resolve, reject) => {
          answer = (error) => {
            if (error) return reject(error);
            Object.assign(stored, part);
            resolve();
          };
        });
      },
      failed: (_error, { title }) => (title !== undefined && title === refuses ? { title } : null),
      left: editsLeft,
    },
    (work) => {
      due = work;
      return () => {
        due = () => {};
      };
    },
  );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    sent,
    change: (part: Fields) => made.change((before) => ({ ...before, ...part })),
    elapse: async () => {
      due();
      await settle();
    },
    answer: async (error?: Error) => {
      answer(error);
      await settle();
    },
    edits: () => made.store.getState().edits,
    told: () => saveState(made.store.getState().isSaving, unsaved(made.store.getState().edits)),
  };
}

test("PROJECTS-043 text typed during a save is kept, counts as unsaved, and is saved next", async () => {
  const { change, elapse, answer, edits, told, sent } = form();
  expect(told()).toBe("saved");
  change({ title: "New" });
  expect(told()).toBe("unsaved");
  await elapse();
  expect(told()).toBe("saving");
  change({ title: "Newer" });
  await answer();
  expect(edits()).toEqual({ title: "Newer" });
  expect(told()).toBe("unsaved");
  await elapse();
  await answer();
  expect(sent).toEqual([{ title: "New" }, { title: "Newer" }]);
  expect(told()).toBe("saved");
});

test("PROJECTS-043 a value reverted during a save is saved too", async () => {
  const { change, elapse, answer, told, sent } = form();
  change({ title: "New" });
  await elapse();
  change({ title: "Old" });
  await elapse();
  await answer();
  await answer();
  expect(sent).toEqual([{ title: "New" }, { title: "Old" }]);
  expect(told()).toBe("saved");
});

test("PROJECTS-044 a value that can't be saved stays unsaved next to the saved ones", async () => {
  const { change, elapse, answer, edits, told, sent } = form();
  change({ title: "", note: "Night" });
  await elapse();
  await answer();
  expect(sent).toEqual([{ note: "Night" }]);
  expect(edits()).toEqual({ title: "" });
  expect(told()).toBe("unsaved");
});

test("PROJECTS-062 a refused value is not sent again, and the others are sent without it", async () => {
  const { change, elapse, answer, told, sent } = form("Taken");
  change({ title: "Taken", note: "Night" });
  await elapse();
  await answer(new Error("taken"));
  await answer();
  expect(sent).toEqual([{ title: "Taken", note: "Night" }, { note: "Night" }]);
  expect(told()).toBe("unsaved");
  change({ title: "Free" });
  await elapse();
  await answer();
  expect(told()).toBe("saved");
});

test("after a failure everything still has to be saved", async () => {
  const { change, elapse, answer, edits, told } = form();
  change({ title: "New" });
  await elapse();
  await answer(new Error("away"));
  expect(edits()).toEqual({ title: "New" });
  expect(told()).toBe("unsaved");
});

test("a field unchanged since it was sent is done, one that changed or was not sent is kept", () => {
  expect(editsLeft({ name: "Ma", email: "x" }, { name: "Ma" })).toEqual({ email: "x" });
  expect(editsLeft({ name: "Maren" }, { name: "Ma" })).toEqual({ name: "Maren" });
});
