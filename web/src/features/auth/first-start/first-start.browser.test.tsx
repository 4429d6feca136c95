import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "#web/data/query-client.ts";
import { InvitePage } from "../invitations/invite-page.tsx";
import { FirstStartPage } from "./first-start-page.tsx";

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: { readonly query?: string; readonly variables?: object } & Record<string, unknown>;
}

const user = userEvent.setup();
let calls: Call[];
/** The server's responses, from the first function that knows the call. */
let answers: ((call: Call) => unknown)[];

beforeEach(() => {
  calls = [];
  answers = [];
  queryClient.clear();
  vi.spyOn(window, "fetch").mockImplementation(async (input, init) => {
    const call = { method: init?.method ?? "GET", path: pathOf(input), body: bodyOf(init?.body) };
    calls.push(call);
    for (const answer of answers) {
      const body = answer(call);
      if (body !== undefined) return Response.json(body);
    }
    return Response.json({ data: {} });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const pathOf = (input: RequestInfo | URL) => (typeof input === "string" ? input : "");
const bodyOf = (body: BodyInit | null | undefined) => JSON.parse(typeof body === "string" ? body : "{}");

const invitation =
  (firstStart: boolean) =>
  ({ method, path }: Call) =>
    method === "GET" && path === "/api/invite/t0ken"
      ? { name: "Administrator", email: "admin@localhost", firstStart }
      : undefined;
const session = ({ method, path }: Call) =>
  method === "POST" && path === "/api/invite/t0ken"
    ? { token: "x", expiresAt: "2099-01-01T00:00:00Z", now: "2098-01-01T00:00:00Z", mustVerify: false }
    : undefined;
const operation =
  (name: string, data: object) =>
  ({ body }: Call) =>
    body.query?.includes(name) ? data : undefined;

function openInvitation() {
  const onAccepted = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <InvitePage token="t0ken" onAccepted={onAccepted} onInvalid={() => {}} />
    </QueryClientProvider>,
  );
  return onAccepted;
}

function openSteps() {
  queryClient.setQueryData(["storageConfig"], { storages: [] });
  queryClient.setQueryData(["workspaces"], [{ id: "w1", name: "Default Workspace" }]);
  queryClient.setQueryData(["me"], { id: "u1", name: "Ada", email: "ada@rushlight.example", isSuperuser: true });
  const [onCreated, onSkip] = [vi.fn(), vi.fn()];
  render(
    <QueryClientProvider client={queryClient}>
      <FirstStartPage onCreated={onCreated} onSkip={onSkip} />
    </QueryClientProvider>,
  );
  return { onCreated, onSkip };
}

const fill = (label: string, text: string) => user.type(screen.getByLabelText(label), text);
const press = (name: string) => user.click(screen.getByRole("button", { name }));
const sent = (word: string) => calls.find(({ body }) => body.query?.includes(word))?.body.variables;

test("PLUS-763 step 1 asks for name, address and password, names what is missing, and sends them to the link", async () => {
  answers = [invitation(true), session];
  const onAccepted = openInvitation();
  expect(await screen.findByText("Step 1 of 3")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Create your account");
  await press("Continue");
  for (const sentence of ["Please enter a name.", "Please enter an email address!"])
    expect(screen.getByText(sentence)).toBeTruthy();
  await fill("Name", "Ada");
  await fill("Email", "ada@");
  await fill("Password", "tungsten lamp");
  await press("Continue");
  expect(screen.getByText("Enter a valid email address")).toBeTruthy();
  expect(calls.some(({ method }) => method === "POST")).toBe(false);
  await fill("Email", "rushlight.example ");
  await press("Continue");
  await waitFor(() => expect(onAccepted).toHaveBeenCalledWith(true));
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({
    name: "Ada",
    email: "ada@rushlight.example",
    password: "tungsten lamp",
  });
});

test("PLUS-763 an invitation is not a first start: it asks for no address, and leads to the start page", async () => {
  answers = [invitation(false), session];
  const onAccepted = openInvitation();
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Welcome To Rushlight");
  expect(screen.queryByText("Step 1 of 3")).toBeNull();
  expect(screen.queryByLabelText("Email")).toBeNull();
  await fill("Password", "tungsten lamp");
  await press("Accept");
  await waitFor(() => expect(onAccepted).toHaveBeenCalledWith(false));
});

test("PLUS-763 step 2 names the existing workspace, step 3 creates its first project and opens it", async () => {
  answers = [
    operation("updateWorkspace", { data: { updateWorkspace: { id: "w1", name: "Tern & Tide" } } }),
    operation("createProject", { data: { createProject: { id: "p1", folderId: "f1", name: "Harrow Sound" } } }),
  ];
  const { onCreated } = openSteps();
  expect(screen.getByText("Step 2 of 3")).toBeTruthy();
  await user.clear(screen.getByLabelText("Workspace"));
  await press("Continue");
  expect(screen.getByText("Enter a name.")).toBeTruthy();
  await fill("Workspace", "Tern & Tide");
  await press("Continue");
  expect(await screen.findByText("Step 3 of 3")).toBeTruthy();
  expect(sent("updateWorkspace")).toEqual({ id: "w1", name: "Tern & Tide" });
  await fill("Title", "Harrow Sound");
  await press("Create Project");
  await waitFor(() => expect(onCreated).toHaveBeenCalledWith(expect.objectContaining({ id: "p1", folderId: "f1" })));
  expect(sent("createProject")).toMatchObject({ name: "Harrow Sound", workspace: "w1", manager: "Ada" });
});

const taken = { errors: [{ message: "taken", extensions: { code: "NAME_CONFLICT" } }] };

test("PLUS-763 step 1 stays and says why when the account can't be made", async () => {
  const used = { message: "This link was already used or has expired", extensions: { code: "EXPIRED" } };
  answers = [invitation(true)];
  const onAccepted = openInvitation();
  await screen.findByText("Step 1 of 3");
  vi.mocked(window.fetch).mockImplementation(async () => Response.json({ errors: [used] }, { status: 410 }));
  await fill("Name", "Ada");
  await fill("Email", "ada@rushlight.example");
  await fill("Password", "tungsten lamp");
  await press("Continue");
  expect(await screen.findByText(used.message)).toBeTruthy();
  expect(screen.getByText("Step 1 of 3")).toBeTruthy();
  expect(onAccepted).not.toHaveBeenCalled();
});

test("PLUS-763 step 2 stays and says why when the name is taken, and can be skipped", async () => {
  answers = [operation("updateWorkspace", taken)];
  const { onCreated, onSkip } = openSteps();
  await user.clear(screen.getByLabelText("Workspace"));
  await fill("Workspace", "Tern & Tide");
  await press("Continue");
  expect(await screen.findByText("This name is already used by another workspace.")).toBeTruthy();
  expect(screen.getByText("Step 2 of 3")).toBeTruthy();
  await press("Skip setup");
  expect([onSkip.mock.calls.length, onCreated.mock.calls.length]).toEqual([1, 0]);
});

test("PLUS-763 a failing step 3 stays open, says why, and can be skipped", async () => {
  answers = [operation("createProject", taken)];
  const { onCreated, onSkip } = openSteps();
  // An unchanged name needs no call.
  await press("Continue");
  await fill("Title", "Harrow Sound");
  await press("Create Project");
  expect(await screen.findByText("This title is already used by another project.")).toBeTruthy();
  expect(sent("updateWorkspace")).toBeUndefined();
  expect(onCreated).not.toHaveBeenCalled();
  await press("Skip setup");
  expect(onSkip).toHaveBeenCalledOnce();
});
