import { expect, test } from "vitest";
import { deliverMail, PAUSES_MS } from "#server/platform/mail/deliver-mail.ts";
import { sendMail } from "#server/platform/mail/send-mail.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { mailPart, mailServer } from "#testkit/stand-ins/mail-server.ts";
import { step } from "#testkit/steps/step.ts";
import { until } from "#testkit/until.ts";

const NOTIFY = `mutation($project: ID!, $id: ID!, $subject: String!, $body: String!) {
  sendFolderNotification(project: $project, id: $id, subject: $subject, body: $body) { success } }`;
const OUTBOX = `query($first: Int, $after: String) { mailOutbox(first: $first, after: $after) {
  nodes { recipient recipientName subject text state error } pageInfo { endCursor hasNextPage } } }`;

interface Outbox {
  mailOutbox: {
    nodes: { recipient: string; subject: string; text: string; state: string; error: string | null }[];
    pageInfo: { endCursor: string | null; hasNextPage: boolean };
  };
}

const variables = (world: ProductionWorld, more: Record<string, unknown> = {}) => ({
  project: world.projectId,
  id: world.folderId,
  subject: "  Day 1 is up  ",
  body: "  The rushes are in.\n\nPlease look at <scene 12>.  ",
  ...more,
});
const outbox = (world: ProductionWorld, page: Record<string, unknown> = {}) =>
  world.as("superuser").graphql<Outbox>(OUTBOX, page);
const noFence = async () => undefined;

test("NOTIFY-014 NOTIFY-016 a notification reaches everyone who can view the folder, except the sender", async () => {
  await using world = await productionWorld();
  await step("TEMPLATES-008 TEMPLATES-009 the call reports success", async () => {
    expect(await world.as("editor").graphql(NOTIFY, variables(world))).toEqual({
      sendFolderNotification: { success: true },
    });
  });
  const { mailOutbox } = await outbox(world);
  const addressOf = (person: "supervisor" | "viewer") => world.people[person].email;
  expect(mailOutbox.nodes.map(({ recipient }) => recipient).sort()).toEqual(
    [addressOf("supervisor"), addressOf("viewer")].sort(),
  );
  const [mail] = mailOutbox.nodes;
  await step("TEMPLATES-004 TEMPLATES-005 TEMPLATES-008 the mail has the given subject and body, trimmed", async () => {
    expect(mail).toMatchObject({ subject: "Day 1 is up", state: "OUTBOX" });
    expect(mail?.text).toMatch(/(^|\n)The rushes are in\.\n\nPlease look at <scene 12>\.\n/);
  });
  await step(
    "TEMPLATES-008 the folder must belong to the project, and the sender must have permission to upload",
    async () => {
      const elsewhere = variables(world, { project: world.platform.clock.uuid() });
      expect(await world.as("superuser").refusal(NOTIFY, elsewhere)).toBe("NOT_FOUND");
      expect(await world.as("viewer").refusal(NOTIFY, variables(world))).toBe("FORBIDDEN");
    },
  );
  expect(mail?.text).toContain(`/projects/${world.projectId}/${world.folderId}`);
});

test("NOTIFY-001 NOTIFY-014 people who turned content notifications off, or can't view the folder, are not notified", async () => {
  await using world = await productionWorld();
  const { db } = world.platform;
  await db
    .updateTable("project_user")
    .set({ receive_folder_content_notifications: false })
    .where("user_id", "=", world.people.viewer.id)
    .execute();
  const assign = `mutation($project: ID!, $folder: ID!, $users: [ID!]!, $allowed: [Permission!]!) {
    assignFolderUsers(projectId: $project, folderId: $folder, userIds: $users, allowedTo: $allowed) { userId } }`;
  const give = (person: "outsider" | "folderViewer", allowed: string[]) =>
    world.as("superuser").graphql(assign, {
      project: world.projectId,
      folder: world.folderId,
      users: [world.people[person].id],
      allowed,
    });
  await give("outsider", []);
  await give("folderViewer", ["VIEW"]);
  await world.as("supervisor").graphql(NOTIFY, variables(world));
  const { mailOutbox } = await outbox(world);
  expect(mailOutbox.nodes.map(({ recipient }) => recipient).sort()).toEqual(
    [world.people.editor.email, world.people.folderViewer.email].sort(),
  );
});

test("PLUS-439 notifications count towards the hourly limit of share mails, by recipient and at most ten each; beyond it nobody is mailed", async () => {
  await using world = await productionWorld();
  const send = (person: "editor" | "supervisor" = "editor") => world.as(person).ask(NOTIFY, variables(world));
  const sentBefore = (sent: number) =>
    world.platform.db
      .updateTable("share_mail_quota")
      .set({ sent })
      .where("user_id", "=", world.people.editor.id)
      .execute();
  const countOf = async () =>
    (await world.platform.db.selectFrom("share_mail_quota").select("sent").execute()).map(({ sent }) => sent);
  const mails = async () => (await world.platform.db.selectFrom("mail").select("id").execute()).length;
  expect((await send()).errors).toEqual([]);
  expect(await countOf()).toEqual([2]);
  await sentBefore(198);
  expect((await send()).errors).toEqual([]);
  const before = await mails();
  const refused = { code: "TOO_MANY", data: { retryAfterS: expect.any(Number) } };
  for (const sent of [200, 199]) {
    await sentBefore(sent);
    expect((await send()).errors[0]?.extensions).toMatchObject(refused);
  }
  expect(await mails()).toBe(before);
  expect((await send("supervisor")).errors).toEqual([]);
  world.clock.advance(3_600_000);
  expect((await send()).errors).toEqual([]);
  const { db, clock } = world.platform;
  const [person] = await db.selectFrom("app_user").selectAll().where("id", "=", world.people.viewer.id).execute();
  const [part] = await db
    .selectFrom("project_user")
    .selectAll()
    .where("user_id", "=", world.people.viewer.id)
    .execute();
  if (!person || !part) throw new Error("no viewer");
  const crowd = Array.from({ length: 12 }, (_, place) => ({
    ...person,
    id: clock.uuid(),
    email: `p${place}@films.example`,
    email_key: `p${place}@films.example`,
    search_text: undefined, // set by the database
  }));
  await db.insertInto("app_user").values(crowd).execute();
  await db
    .insertInto("project_user")
    .values(crowd.map(({ id }) => ({ ...part, user_id: id })))
    .execute();
  await sentBefore(191);
  expect((await send()).errors[0]?.extensions).toMatchObject(refused);
  await sentBefore(190);
  expect((await send()).errors).toEqual([]);
  expect(await countOf()).toContain(200);
});

test("PLUS-242 a person who was invited and has not joined gets no mail except the invitation", async () => {
  await using world = await productionWorld();
  const invite = `mutation($project: ID!) {
    inviteUser(email: "new@films.example", name: "New", projectId: $project, roleId: "EDITOR") { user { id } } }`;
  const { inviteUser } = await world
    .as("superuser")
    .graphql<{ inviteUser: { user: { id: string } } }>(invite, { project: world.projectId });
  const mailsOfNew = async () =>
    (await outbox(world)).mailOutbox.nodes.filter(({ recipient }) => recipient === "new@films.example").length;
  await world.as("editor").graphql(NOTIFY, variables(world));
  expect(await mailsOfNew()).toBe(1);
  const joined = { joined_at: world.clock.now() };
  await world.platform.db.updateTable("app_user").set(joined).where("id", "=", inviteUser.user.id).execute();
  await world.as("editor").graphql(NOTIFY, variables(world));
  expect(await mailsOfNew()).toBe(2);
});

test("TEMPLATES-004 TEMPLATES-005 TEMPLATES-006 nothing is sent without text, without permission to upload, or for another project's folder", async () => {
  await using world = await productionWorld();
  const codeOf = async (person: "editor" | "viewer" | "outsider", more: Record<string, unknown>) =>
    (await world.as(person).ask(NOTIFY, variables(world, more))).errors[0]?.extensions.code;
  expect(await codeOf("editor", { subject: " \n " })).toBe("VALIDATION");
  expect(await codeOf("editor", { body: "\t" })).toBe("VALIDATION");
  expect(await codeOf("editor", { subject: "x".repeat(201) })).toBe("VALIDATION");
  expect(await codeOf("editor", { body: "x".repeat(10_001) })).toBe("VALIDATION");
  expect(await codeOf("viewer", {})).toBe("FORBIDDEN");
  expect(await codeOf("outsider", {})).toBe("NOT_FOUND");
  expect(await codeOf("editor", { project: crypto.randomUUID() })).toBe("NOT_FOUND");
  expect((await outbox(world)).mailOutbox.nodes).toEqual([]);
});

test("a configured mail server sends the mail, header lines stay intact, and the text of a sent mail is not stored", async () => {
  await using server = await mailServer();
  await using world = await productionWorld({
    worker: true,
    config: { mail: { smtpUrl: server.url, from: "Rushlight <post@rushlight.example>" } },
  });
  await world
    .as("editor")
    .graphql(NOTIFY, variables(world, { subject: "Día 1\r\nBcc: all@example.com", body: "Grüße <b>😀</b>" }));
  await until(() => server.received.length === 2);
  const mail = server.received.find(({ to }) => to.includes(world.people.viewer.email));
  expect(mail?.from).toBe("post@rushlight.example");
  expect(mail?.raw).not.toMatch(/^Bcc:/im);
  expect(mailPart(mail?.raw ?? "", "text/plain")).toContain("Grüße <b>😀</b>");
  expect(mailPart(mail?.raw ?? "", "text/html")).toContain("Grüße &lt;b&gt;😀&lt;/b&gt;");
  const rows = () => world.platform.db.selectFrom("mail").select(["state", "plain_text", "html"]).execute();
  await until(async () => (await rows()).every(({ state }) => state === "SENT"));
  expect((await rows()).every(({ plain_text, html }) => plain_text === "" && html === "")).toBe(true);
  expect((await outbox(world)).mailOutbox.nodes).toEqual([]);
});

test("a temporarily failing mail server is retried with growing delays; a permanent refusal is not retried; nothing is sent twice", async () => {
  await using server = await mailServer();
  await using world = await productionWorld({
    config: { mail: { smtpUrl: server.url, from: "post@rushlight.example" } },
  });
  const { platform } = world;
  const to = { name: "Ana", email: "ana@example.com" };
  const add = () =>
    platform.transact((unit) => sendMail(unit, platform, { to, text: { subject: "Hello", paragraphs: ["Words"] } }));
  const id = await add();
  server.refuse(451);
  expect(await deliverMail(platform, id, noFence)).toEqual({ outcome: "later", pauseMs: PAUSES_MS[0] });
  expect(await deliverMail(platform, id, noFence)).toEqual({ outcome: "later", pauseMs: PAUSES_MS[1] });
  expect((await outbox(world)).mailOutbox.nodes).toMatchObject([
    { state: "WAITING", error: expect.stringContaining("451") },
  ]);
  server.refuse(null);
  expect(await deliverMail(platform, id, noFence)).toEqual({ outcome: "sent" });
  expect(await deliverMail(platform, id, noFence)).toEqual({ outcome: "nothing-to-do" });
  expect(server.received).toHaveLength(1);
  expect(server.received[0]?.raw).toContain(`Message-ID: <${id}@rushlight.example>`);
  server.refuse(550);
  const refused = await add();
  expect(await deliverMail(platform, refused, noFence)).toMatchObject({ outcome: "given-up" });
  expect((await outbox(world)).mailOutbox.nodes).toMatchObject([{ recipient: "ana@example.com", state: "FAILED" }]);
});

test("only superusers can read the outbox, in pages", async () => {
  await using world = await productionWorld();
  await world.as("editor").graphql(NOTIFY, variables(world));
  expect((await world.as("supervisor").ask(OUTBOX)).errors[0]?.extensions.code).toBe("FORBIDDEN");
  expect((await world.anonymous.ask(OUTBOX)).errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
  const first = await outbox(world, { first: 1 });
  expect(first.mailOutbox).toMatchObject({ nodes: { length: 1 }, pageInfo: { hasNextPage: true } });
  const second = await outbox(world, { first: 1, after: first.mailOutbox.pageInfo.endCursor });
  expect(second.mailOutbox.pageInfo.hasNextPage).toBe(false);
  expect(second.mailOutbox.nodes[0]?.recipient).not.toBe(first.mailOutbox.nodes[0]?.recipient);
});
