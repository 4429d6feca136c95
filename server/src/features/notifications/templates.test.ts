import { afterAll, beforeAll, expect, test } from "vitest";
import { DEFAULT_TEMPLATES } from "#core/templates/notification-template.ts";
import type { PersonName } from "#testkit/people.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { step } from "#testkit/steps/step.ts";

const LIST = "query($project: ID!) { projectTemplates(project: $project) { type contents isCustom } }";
const SAVE = `mutation($project: ID!, $type: TemplateType!, $contents: String!) {
  saveTemplate(project: $project, type: $type, contents: $contents) { type contents isCustom } }`;
const RESET = `mutation($project: ID!, $type: TemplateType!) {
  resetTemplate(project: $project, type: $type) { type contents isCustom } }`;
const DRAFT = "query($project: ID!, $id: ID!) { folderNotificationDraft(project: $project, id: $id) { subject body } }";
const SEND = `mutation($project: ID!, $id: ID!, $subject: String!, $body: String!) {
  sendFolderNotification(project: $project, id: $id, subject: $subject, body: $body) { success } }`;
const [SUBJECT, BODY] = ["NOTIFICATION_SUBJECT", "NOTIFICATION_BODY"];
const FOLDER_NAME = `Day "2" <img src=x onerror=alert(1)>[USER] & $1`;

interface Template {
  type: string;
  contents: string;
  isCustom: boolean;
}

let world: ProductionWorld;
/** A folder with a malicious name below "Day 1". */
let folderId: string;

beforeAll(async () => {
  world = await productionWorld();
  const { createFolder } = await world
    .as("superuser")
    .graphql<{ createFolder: { id: string } }>(
      "mutation($project: ID!, $parent: ID!, $path: [String!]!) { createFolder(project: $project, parent: $parent, path: $path) { id } }",
      { project: world.projectId, parent: world.folderId, path: [FOLDER_NAME] },
    );
  folderId = createFolder.id;
});
afterAll(() => world[Symbol.asyncDispose]());

const templates = async () =>
  (await world.as("supervisor").graphql<{ projectTemplates: readonly Template[] }>(LIST, { project: world.projectId }))
    .projectTemplates;
const save = (type: string | undefined, contents: string, person: PersonName = "supervisor") =>
  world.as(person).ask(SAVE, { project: world.projectId, type, contents });
const reset = (type: string | undefined) => world.as("supervisor").graphql(RESET, { project: world.projectId, type });
const draft = async (person: PersonName, id = folderId) => {
  const variables = { project: world.projectId, id };
  const answer = await world.as(person).graphql<{ folderNotificationDraft: object }>(DRAFT, variables);
  return answer.folderNotificationDraft;
};
const codeOf = async (answer: Promise<{ errors: readonly { extensions: { code?: string } }[] }>) =>
  (await answer).errors[0]?.extensions.code;

test("TEMPLATES-012 TEMPLATES-025 DATA-078 DATA-079 a new project has the default subject and body", async () => {
  expect(await templates()).toEqual([
    { type: SUBJECT, contents: DEFAULT_TEMPLATES.NOTIFICATION_SUBJECT, isCustom: false },
    { type: BODY, contents: DEFAULT_TEMPLATES.NOTIFICATION_BODY, isCustom: false },
  ]);
});

test("TEMPLATES-012 DATA-078 each part is trimmed, saved and reset separately", async () => {
  await step(
    "TEMPLATES-014 TEMPLATES-022 TEMPLATES-023 TEMPLATES-026 a part is saved, trimmed, and labelled custom",
    async () => {
      expect((await save(SUBJECT, "  Rushes of\r\n[FOLDER] ")).data).toEqual({
        saveTemplate: { type: SUBJECT, contents: "Rushes of [FOLDER]", isCustom: true },
      });
      expect((await templates()).map(({ isCustom }) => isCustom)).toEqual([true, false]);
      await save(BODY, "\n See [LINK].\r\n\r\n[USER]\n");
      await save(BODY, "See [LINK].\r\n\r\n[USER] ");
      expect((await templates())[1]).toEqual({ type: BODY, contents: "See [LINK].\n\n[USER]", isCustom: true });
    },
  );
  await step("TEMPLATES-019 TEMPLATES-027 a part is reset, and labelled default", async () => {
    expect(await reset(SUBJECT)).toEqual({
      resetTemplate: { type: SUBJECT, contents: DEFAULT_TEMPLATES.NOTIFICATION_SUBJECT, isCustom: false },
    });
    expect((await templates()).map(({ isCustom }) => isCustom)).toEqual([false, true]);
    await reset(BODY);
    await reset(BODY);
    expect((await templates()).map(({ isCustom }) => isCustom)).toEqual([false, false]);
  });
});

test("TEMPLATES-023 TEMPLATES-026 an empty or very long template, or one of another type, is refused", async () => {
  expect(await codeOf(save(SUBJECT, " \n\t "))).toBe("VALIDATION");
  expect(await codeOf(save(SUBJECT, "x".repeat(201)))).toBe("VALIDATION");
  expect(await codeOf(save(BODY, "x".repeat(10_001)))).toBe("VALIDATION");
  expect(await codeOf(save(BODY, "\0"))).toBe("VALIDATION");
  expect((await save("SHARE_SUBJECT", "x")).errors).not.toEqual([]);
  expect((await templates()).some(({ isCustom }) => isCustom)).toBe(false);
});

test("TEMPLATES-024 only people who can edit the project can read and change templates", async () => {
  expect(await codeOf(save(SUBJECT, "x", "editor"))).toBe("FORBIDDEN");
  expect(await codeOf(save(SUBJECT, "x", "outsider"))).toBe("NOT_FOUND");
  const project = world.projectId;
  expect(await codeOf(world.as("editor").ask(LIST, { project }))).toBe("FORBIDDEN");
  expect(await codeOf(world.as("editor").ask(RESET, { project, type: SUBJECT }))).toBe("FORBIDDEN");
  expect(await codeOf(world.anonymous.ask(LIST, { project }))).toBe("UNAUTHENTICATED");
});

test("TEMPLATES-033 people who can upload start with the templates, filled in for the folder", async () => {
  await save(SUBJECT, "[PROJECT]: [FOLDER]");
  await save(BODY, "[USER] says: [FOLDER_PATH]\n\n[LINK] [UNKNOWN]");
  expect(await draft("editor")).toEqual({
    subject: `Lantern: ${FOLDER_NAME}`,
    body: `${world.people.editor.name} says: Day 1 / ${FOLDER_NAME}\n\n${world.url}/projects/${world.projectId}/${folderId} [UNKNOWN]`,
  });
  expect(await draft("editor", world.rootFolderId)).toMatchObject({ subject: expect.stringContaining("Lantern: ") });
  await save(SUBJECT, "[FOLDER]".repeat(25));
  expect(await draft("editor")).toMatchObject({ subject: expect.stringMatching(/^Day .{195}…$/) });
  const variables = { project: world.projectId, id: folderId };
  expect(await codeOf(world.as("viewer").ask(DRAFT, variables))).toBe("FORBIDDEN");
  expect(await codeOf(world.as("outsider").ask(DRAFT, variables))).toBe("NOT_FOUND");
});

test("TEMPLATES-017 TEMPLATES-018 placeholders of a sent notification are replaced, and hostile names stay text", async () => {
  await world.as("editor").graphql(SEND, {
    project: world.projectId,
    id: folderId,
    subject: "[USER]: [FOLDER]",
    body: "[FOLDER_PATH] of [PROJECT]\n\n<script>alert(1)</script> [LINK]",
  });
  const [mail] = await world.platform.db.selectFrom("mail").select(["subject", "plain_text", "html"]).execute();
  const link = `${world.url}/projects/${world.projectId}/${folderId}`;
  expect(mail?.subject).toBe(`${world.people.editor.name}: ${FOLDER_NAME}`);
  expect(mail?.plain_text).toContain(`Day 1 / ${FOLDER_NAME} of Lantern\n\n<script>alert(1)</script> ${link}`);
  expect(mail?.html).not.toMatch(/<(script|img)/);
  expect(mail?.html).toContain("Day &quot;2&quot; &lt;img src=x onerror=alert(1)&gt;[USER] &amp; $1");
});

test("TEMPLATES-018 a text that expands beyond the limit is refused", async () => {
  const send = world.as("editor").ask(SEND, {
    project: world.projectId,
    id: folderId,
    subject: "New",
    body: "[LINK]".repeat(1_500),
  });
  expect(await codeOf(send)).toBe("VALIDATION");
});
