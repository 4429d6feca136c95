import { beforeEach, expect, test } from "vitest";
import { DEFAULT_TEMPLATES, type TemplateType } from "#core/templates/notification-template.ts";
import { useNotices } from "#web/ui/notices/notice-store.ts";
import { resetTemplates, saveTemplates } from "./change-templates.ts";
import { canSaveTemplates, changedTemplates, hasUnsavedTexts, type Template, textsOf } from "./template-form.ts";

const templates: readonly Template[] = [
  { type: "NOTIFICATION_SUBJECT", contents: "New in [FOLDER]", isCustom: true },
  { type: "NOTIFICATION_BODY", contents: DEFAULT_TEMPLATES.NOTIFICATION_BODY, isCustom: false },
];
const [SUBJECT, BODY] = ["NOTIFICATION_SUBJECT", "NOTIFICATION_BODY"] as const;

/** A server that refuses these types. */
function server(...refused: TemplateType[]) {
  const asked: string[] = [];
  const answer = (text: string, type: TemplateType) => {
    asked.push(text);
    return refused.includes(type) ? Promise.reject(new Error("Not today")) : Promise.resolve();
  };
  return {
    asked,
    save: (type: TemplateType, contents: string) => answer(`save ${type} ${contents}`, type),
    reset: (type: TemplateType) => answer(`reset ${type}`, type),
  };
}

const notices = () => useNotices.getState().shown.map(({ kind, text }) => [kind, text]);
beforeEach(() => useNotices.setState({ shown: [] }));

test("TEMPLATES-020 Save is disabled when nothing changed except spaces at the ends", () => {
  expect(canSaveTemplates(templates, {})).toBe(false);
  expect(canSaveTemplates(templates, { NOTIFICATION_SUBJECT: "  New in [FOLDER] " })).toBe(false);
  expect(canSaveTemplates(templates, { NOTIFICATION_SUBJECT: "New in [FOLDER]!" })).toBe(true);
});

test("TEMPLATES-021 Save is disabled while subject or body is empty", () => {
  expect(canSaveTemplates(templates, { NOTIFICATION_SUBJECT: "Changed", NOTIFICATION_BODY: " \n" })).toBe(false);
  expect(canSaveTemplates(templates, { NOTIFICATION_SUBJECT: "", NOTIFICATION_BODY: "Changed" })).toBe(false);
});

test("TEMPLATES-022 TEMPLATES-023 only changed parts that are not empty are sent, trimmed", () => {
  expect(changedTemplates(templates, { NOTIFICATION_SUBJECT: "  Rushes " })).toEqual([
    { type: SUBJECT, contents: "Rushes" },
  ]);
  expect(changedTemplates(templates, { NOTIFICATION_SUBJECT: " ", NOTIFICATION_BODY: "\nLook.\n" })).toEqual([
    { type: BODY, contents: "Look." },
  ]);
  expect(textsOf(templates, { NOTIFICATION_SUBJECT: "  Rushes " })).toEqual({
    NOTIFICATION_SUBJECT: "  Rushes ",
    NOTIFICATION_BODY: DEFAULT_TEMPLATES.NOTIFICATION_BODY,
  });
});

test("TEMPLATES-022 TEMPLATES-030 saved parts are confirmed", async () => {
  const calls = server();
  expect(await saveTemplates(calls, [{ type: SUBJECT, contents: "Rushes" }])).toEqual([SUBJECT]);
  expect(calls.asked).toEqual(["save NOTIFICATION_SUBJECT Rushes"]);
  expect(notices()).toEqual([["positive", "Successfully saved changes"]]);
});

test("TEMPLATES-029 a failed save is reported, and parts saved before stay saved", async () => {
  const changed = [
    { type: SUBJECT, contents: "Rushes" },
    { type: BODY, contents: "Look." },
  ];
  expect(await saveTemplates(server(BODY), changed)).toEqual([SUBJECT]);
  expect(notices()).toEqual([["negative", "Could not save project templates"]]);
});

test("TEMPLATES-019 TEMPLATES-027 TEMPLATES-032 a reset covers subject and body", async () => {
  const calls = server();
  expect(await resetTemplates(calls)).toBe(true);
  expect(calls.asked).toEqual(["reset NOTIFICATION_SUBJECT", "reset NOTIFICATION_BODY"]);
  expect(notices()).toEqual([["positive", "Successfully reset notification templates"]]);
});

test("TEMPLATES-031 a failed reset is reported", async () => {
  expect(await resetTemplates(server(BODY))).toBe(false);
  expect(notices()).toEqual([["negative", "Could not reset notification templates"]]);
});

test("PLUS-163 an emptied text can't be saved, and counts as unsaved; spaces at the ends don't", () => {
  expect(hasUnsavedTexts(templates, {})).toBe(false);
  expect(hasUnsavedTexts(templates, { NOTIFICATION_SUBJECT: "New in [FOLDER]  " })).toBe(false);
  expect(hasUnsavedTexts(templates, { NOTIFICATION_SUBJECT: "" })).toBe(true);
});
