import { describe, expect, test, vi } from "vitest";
import type { Permission } from "#core/permissions/permission.ts";
import { type AssignmentChange, createAssignmentSaver } from "./assignment-saver.ts";
import type { Assignment } from "./list/user-row.ts";
import { anAssignment, roles } from "./user-fixture.ts";

const to = (...permissions: Permission[]): AssignmentChange => ({ kind: "permissions", permissions });

/** A server with one assignment, which refuses any other revision; and what the table shows of it. */
function served() {
  const state = { stored: anAssignment(), shown: anAssignment(), told: 0, sent: [] as (number | null)[] };
  const gates: (() => void)[] = [];
  const save = createAssignmentSaver({
    async send(_id, change, { revision }) {
      state.sent.push(revision);
      await new Promise<void>((resolve) => gates.push(resolve));
      if (revision !== state.stored.revision) throw new Error("CONFLICT");
      state.stored = { ...state.stored, ...parts(change), revision: (revision ?? 0) + 1 };
      return state.stored;
    },
    shown: (id) => (id === "u1" ? state.shown : undefined),
    show: (_id, assignment) => {
      state.shown = assignment;
    },
    failed: async () => {
      state.told += 1;
      state.shown = state.stored;
    },
  });
  /** Releases the pending call. */
  const answer = async () => {
    await vi.waitFor(() => expect(gates).not.toEqual([]), { interval: 1 });
    gates.shift()?.();
  };
  return { state, save, answer };
}

function parts(change: AssignmentChange): Partial<Assignment> {
  return change.kind === "role"
    ? { role: change.role, permissions: change.role.folderPermissions }
    : { permissions: [...change.permissions] };
}

describe("changes in the table", () => {
  test("a change is shown immediately and sent with the last known revision", async () => {
    const { state, save, answer } = served();
    const saving = save("u1", to("VIEW"));
    expect(state.shown.permissions).toEqual(["VIEW"]);
    await answer();
    expect(await saving).toBe(true);
    expect(state.shown).toEqual(state.stored);
    expect(state.sent).toEqual([1]);
  });

  test("quick changes of one person are sent one at a time, each with the previous one's revision", async () => {
    const { state, save, answer } = served();
    const all = [save("u1", to("VIEW", "EDIT")), save("u1", to("VIEW", "EDIT", "SHARE"))];
    await answer();
    await all[0];
    // The last choice stays visible while it is being saved.
    expect(state.shown.permissions).toEqual(["VIEW", "EDIT", "SHARE"]);
    await answer();
    expect(await Promise.all(all)).toEqual([true, true]);
    expect(state.sent).toEqual([1, 2]);
    expect(state.stored.permissions).toEqual(["VIEW", "EDIT", "SHARE"]);
  });

  test("a role sets its own permissions", async () => {
    const { state, save, answer } = served();
    const saving = save("u1", { kind: "role", role: roles.editor });
    expect(state.shown).toMatchObject({ role: roles.editor, permissions: roles.editor.folderPermissions });
    await answer();
    await saving;
    expect(state.stored.role.id).toBe("EDITOR");
  });

  test("PLUS-131 of two administrators the later gets a conflict, sees the newer state, and pending changes are dropped", async () => {
    const { state, save, answer } = served();
    state.stored = anAssignment({ permissions: ["VIEW", "SHARE"], revision: 2 });
    const all = [save("u1", to("VIEW")), save("u1", to("VIEW", "EDIT"))];
    await answer();
    expect(await Promise.all(all)).toEqual([false, false]);
    expect(state.told).toBe(1);
    expect(state.shown.permissions).toEqual(["VIEW", "SHARE"]);
    expect(state.stored.permissions).toEqual(["VIEW", "SHARE"]);
    // From here on it continues with the current state.
    const next = save("u1", to("VIEW", "COMMENT"));
    await answer();
    expect(await next).toBe(true);
  });

  test("people outside the list are not saved", async () => {
    const { state, save } = served();
    expect(await save("stranger", to("VIEW"))).toBe(false);
    expect(state.sent).toEqual([]);
  });
});
