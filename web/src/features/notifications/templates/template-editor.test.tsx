import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DEFAULT_TEMPLATES } from "#core/templates/notification-template.ts";
import { TemplateEditor } from "./template-editor.tsx";
import { canSaveTemplates, type Template, type TemplateEdits, textsOf } from "./template-form.ts";

const templates: readonly Template[] = [
  { type: "NOTIFICATION_SUBJECT", contents: "[PROJECT]: <b>[FOLDER]</b>", isCustom: true },
  { type: "NOTIFICATION_BODY", contents: DEFAULT_TEMPLATES.NOTIFICATION_BODY, isCustom: false },
];
const sample = {
  FOLDER: "Rushes",
  FOLDER_PATH: "Day 12 / Rushes",
  LINK: "https://rushlight.example/p",
  PROJECT: "Nachtzug",
  USER: "Ana",
};

/** The page with typed text; buttons by their text. */
function page(edits: TemplateEdits = {}, canReset = true) {
  const html = renderToStaticMarkup(
    <TemplateEditor
      templates={templates}
      sample={sample}
      form={{
        texts: textsOf(templates, edits),
        canSave: canSaveTemplates(templates, edits),
        canReset,
        hasUnsaved: false,
        busy: null,
        change: () => {},
        save: () => Promise.resolve(),
        reset: () => Promise.resolve(),
      }}
    />,
  );
  const buttons = Object.fromEntries(
    [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/g)].map(([, attributes = "", inside = ""]) => [
      inside.replace(/<[^>]+>/g, ""),
      attributes.includes("disabled=") ? "disabled" : "enabled",
    ]),
  );
  return { html, text: html.replace(/<[^>]+>/g, "|").replace(/\|+/g, "|"), buttons };
}

test("TEMPLATES-013 TEMPLATES-014 subject and body can be edited, and each is marked custom or default", () => {
  const { html, text } = page();
  expect(html).toContain('name="NOTIFICATION_SUBJECT"');
  expect(html).toContain('value="[PROJECT]: &lt;b&gt;[FOLDER]&lt;/b&gt;"');
  expect(html).toMatch(/<textarea[^>]*name="NOTIFICATION_BODY"[^>]*>Hello,/);
  expect(text).toContain("|Subject|Custom|");
  // The mark follows its field, so that Tab moves from field to field.
  expect(text).toMatch(/\|Body\|Hello,[^|]*\|Default\|/);
});

test("TEMPLATES-015 TEMPLATES-016 TEMPLATES-020 TEMPLATES-021 the page has Save and Reset, Save only for changed and complete texts", () => {
  expect(page().buttons).toMatchObject({ Save: "disabled", Reset: "enabled" });
  expect(page({}, false).buttons).toMatchObject({ Reset: "disabled" });
  expect(page({ NOTIFICATION_BODY: "Look." }).buttons).toMatchObject({ Save: "enabled" });
  expect(page({ NOTIFICATION_BODY: " " }).buttons).toMatchObject({ Save: "disabled" });
});

test("TEMPLATES-017 the five placeholders can be inserted", () => {
  const names = Object.keys(page().buttons).filter((name) => name.startsWith("["));
  expect(names).toEqual(["[FOLDER]", "[FOLDER_PATH]", "[LINK]", "[PROJECT]", "[USER]"]);
});

test("PLUS-161 a preview shows the filled templates as text, never as markup", () => {
  const { html, text } = page();
  expect(text).toContain("|Nachtzug: &lt;b&gt;Rushes&lt;/b&gt;|");
  expect(html).not.toContain("<b>");
  expect(text).toContain("“Day 12 / Rushes”");
  expect(page({ NOTIFICATION_BODY: "[USER] typed" }).text).toContain("|Ana typed|");
});
