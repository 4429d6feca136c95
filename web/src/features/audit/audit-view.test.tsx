import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { AuditRecord } from "./api/audit-windows.ts";
import { AuditBar } from "./audit-bar.tsx";
import { EVERYTHING } from "./audit-choice.ts";
import { AuditInspector } from "./audit-inspector.tsx";
import { actorText, detailRows, targetText } from "./record-text.ts";

const record: AuditRecord = {
  id: "r1",
  at: "2026-11-21T12:00:07Z",
  actorKind: "user",
  actorId: "u1",
  actorName: "Wim Workspaceadmin",
  actorEmail: "wim@rushlight.example",
  verb: "folder.user-changed",
  targetKind: "user",
  targetId: "u2",
  targetName: "<b>Maren</b>",
  placeKind: "project",
  placeName: "Northern Light",
  address: "192.0.2.7",
  userAgent: "Cutting Room 7",
  details: { folder: "Day 01", permissions: ["VIEW", "COMMENT"], note: null },
};

test("PLUS-142 the inspector shows everything about a record; markup in it is text", () => {
  const html = renderToStaticMarkup(<AuditInspector record={record} onActor={() => {}} />);
  for (const part of [
    "Changed folder permissions",
    "wim@rushlight.example",
    "&lt;b&gt;Maren&lt;/b&gt;",
    "Northern Light",
    "192.0.2.7",
    "Cutting Room 7",
    "Day 01",
    "Nov 2026, ",
    ":07",
    "VIEW, COMMENT",
    "Only actions by Wim Workspaceadmin",
  ])
    expect(html).toContain(part);
  expect(html).not.toContain("note");
  const nobody = renderToStaticMarkup(<AuditInspector record={{ ...record, actorId: null }} onActor={() => {}} />);
  expect(nobody).not.toContain("Only actions");
});

test("PLUS-142 the actor always has a name", () => {
  expect(actorText(record)).toBe("Wim Workspaceadmin");
  expect(actorText({ actorKind: "anonymous", actorName: "" })).toBe("Not signed in");
  expect(actorText({ actorKind: "system", actorName: "" })).toBe("Rushlight");
  expect(actorText({ actorKind: "machine", actorName: "" })).toBe("machine");
});

test("PLUS-142 the bar shows the dates only when they are selected, and names the selected person", () => {
  const bar = (choice: object) =>
    renderToStaticMarkup(<AuditBar choice={{ ...EVERYTHING, ...choice }} onChange={() => {}} />);
  expect(bar({})).not.toContain('type="date"');
  expect(bar({}).match(/<select/g)).toHaveLength(3);
  expect(bar({ period: "CUSTOM" }).match(/type="date"/g)).toHaveLength(2);
  expect(bar({ actor: { id: "u1", name: "Wim" } })).toContain("By Wim");
});

test("PLUS-1424 a downloaded file is shown by its name, an archive by its first files, how many more there are, and its folder", () => {
  const one = { targetKind: "asset", targetName: "A001.mov", details: { names: ["A001.mov"], more: 0 } };
  expect(targetText(one)).toBe("A001.mov");
  const some = { targetKind: "folder", targetName: "Day 01", details: { names: ["A001.mov", "A002.mov"], more: 0 } };
  expect(targetText(some)).toBe("A001.mov, A002.mov from Day 01");
  const many = { ...some, details: { files: 5, names: ["A001.mov", "A002.mov"], more: 3 } };
  expect(targetText(many)).toBe("A001.mov, A002.mov and 3 more from Day 01");
  expect(detailRows(many.details)).toEqual([
    { label: "files", value: "5" },
    { label: "names", value: "A001.mov, A002.mov and 3 more" },
  ]);
  const empty = { ...some, details: { files: 0, names: [], more: 0 } };
  expect(targetText(empty)).toBe("Day 01");
  expect(targetText({ ...some, details: { files: 2, first: "A001.mov" } })).toBe("Day 01");
});
