import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { notices, somebody } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { production } from "#web/app/stand-in/production-fixture.ts";
import { refuse } from "#web/app/stand-in/schema-answers-fixture.ts";

const projectTemplates = [
  { type: "NOTIFICATION_SUBJECT", contents: "News of [FOLDER]", isCustom: true },
  { type: "NOTIFICATION_BODY", contents: "Hello", isCustom: false },
];

/** The templates of a project, for its supervisor. */
async function openTemplates(more: Record<string, unknown> = {}) {
  const saveTemplate = ({ type, contents }: Record<string, string>) => ({ type, contents, isCustom: true });
  const answers = { projectTemplates, saveTemplate, ...more };
  const given = { project: { allowedTo: { edit: true } } };
  const app = await openApp("/projects/p1/settings/notifications", production(given, answers));
  await screen.findByLabelText("Subject");
  return app;
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const write = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } });
const save = () => screen.getByRole<HTMLButtonElement>("button", { name: "Save" });

test("TEMPLATES-014 each template is marked custom or default", async () => {
  const templates = [
    { ...projectTemplates[0], isCustom: false },
    { ...projectTemplates[1], isCustom: true },
  ];
  const marks = () => screen.getAllByText(/^(Custom|Default)$/).map(({ textContent }) => textContent);
  await openTemplates();
  expect(marks()).toEqual(["Custom", "Default"]);
  await openTemplates({ projectTemplates: templates });
  expect(marks()).toEqual(["Default", "Custom"]);
});

test("TEMPLATES-013 TEMPLATES-017 subject and body are edited, and each placeholder goes to the cursor of the field last edited", async () => {
  const app = await openTemplates();
  const insert = async (name: string, ...placeholders: readonly string[]) => {
    write(name, "ab");
    await somebody.click(field(name));
    field(name).setSelectionRange(1, 1);
    for (const placeholder of placeholders) await somebody.click(screen.getByText(placeholder, { selector: "button" }));
  };
  await insert("Subject", "[FOLDER]", "[PROJECT]");
  await insert("Body", "[FOLDER_PATH]", "[LINK]", "[USER]");
  const [subject, body] = ["a[FOLDER][PROJECT]b", "a[FOLDER_PATH][LINK][USER]b"];
  expect([field("Subject").value, field("Body").value]).toEqual([subject, body]);
  await somebody.click(save());
  await screen.findByText("Successfully saved changes");
  expect(app.calls("SaveTemplate")).toMatchObject([{ contents: subject }, { contents: body }]);
});

test("TEMPLATES-020 Save is disabled when nothing changed", async () => {
  await openTemplates();
  expect(save().disabled).toBe(true);
  write("Body", "Hello you");
  expect(save().disabled).toBe(false);
  write("Body", "Hello");
  expect(save().disabled).toBe(true);
});

test.each(["Subject", "Body"])("TEMPLATES-021 Save is disabled while the %s is empty", async (name) => {
  await openTemplates();
  write(name === "Body" ? "Subject" : "Body", "Other words");
  expect(save().disabled).toBe(false);
  write(name, "  ");
  expect(save().disabled).toBe(true);
});

test("TEMPLATES-022 TEMPLATES-023 only the changed part is sent, trimmed", async () => {
  const app = await openTemplates();
  write("Body", "  Look at [LINK].  ");
  await somebody.click(save());
  await screen.findByText("Successfully saved changes");
  expect(app.calls("SaveTemplate")).toEqual([
    { project: "p1", type: "NOTIFICATION_BODY", contents: "Look at [LINK]." },
  ]);
  write("Subject", "  News ");
  await somebody.click(save());
  await waitFor(() =>
    expect(app.calls("SaveTemplate").slice(1)).toEqual([
      { project: "p1", type: "NOTIFICATION_SUBJECT", contents: "News" },
    ]),
  );
});

test("TEMPLATES-029 a failed save notifies 'Could not save project templates'", async () => {
  await openTemplates({ saveTemplate: refuse("FORBIDDEN") });
  write("Body", "Hello you");
  await somebody.click(save());
  await screen.findByText("Could not save project templates");
  expect(notices()).not.toContain("Successfully");
  expect(field("Body").value).toBe("Hello you");
});

test("TEMPLATES-031 a failed reset notifies 'Could not reset notification templates'", async () => {
  await openTemplates({ resetTemplate: refuse("FORBIDDEN") });
  await somebody.click(screen.getByRole("button", { name: "Reset" }));
  const question = screen.queryByRole("alertdialog");
  if (question) await somebody.click(within(question).getByRole("button", { name: "Reset" }));
  await screen.findByText("Could not reset notification templates");
  expect(notices()).not.toContain("Successfully");
});

test("TEMPLATES-024 people who can't edit the project don't see its notification settings", async () => {
  const app = await openApp("/projects/p1/settings/notifications", production({}, { projectTemplates }));
  await screen.findByRole("navigation", { name: "Projects with settings" });
  expect(screen.queryByLabelText("Subject")).toBeNull();
  expect(app.calls("ProjectTemplates")).toEqual([]);
});
