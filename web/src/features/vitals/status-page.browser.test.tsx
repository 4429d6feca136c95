import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { somebody } from "#web/app/stand-in/acting-fixture.ts";
import { brokenRules } from "#web/app/stand-in/axe-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { production } from "#web/app/stand-in/production-fixture.ts";
import { refuse, windowOf } from "#web/app/stand-in/schema-answers-fixture.ts";
import { ALL_WELL, IN_TROUBLE } from "./all-well-fixture.ts";

const PAGE = "/administration/status";
const answers = (systemStatus: unknown, isSuperuser = true, more = {}) =>
  production({ user: { isSuperuser } }, { systemStatus, ...more });
/** The page, once it has its figures. */
async function region() {
  await screen.findByRole("region", { name: "What to do" });
  return screen.getByRole("main", { name: "System status" });
}
const part = (name: string) => screen.getByRole("region", { name });

test("PLUS-1176 only superusers have the page", async () => {
  const app = await openApp(PAGE, answers(ALL_WELL, false));
  await screen.findByText("Page not found");
  expect(app.calls("SystemStatus")).toEqual([]);
});

test("PLUS-1202 when all is well the page says that everything works, and shows the figures", async () => {
  await openApp(PAGE, answers(ALL_WELL));
  const page = await region();
  expect(part("What to do").textContent).toContain("Everything works.");
  expect(within(part("What to do")).queryAllByRole("listitem")).toEqual([]);
  const now = within(page)
    .getByRole("list", { name: "Now" })
    .textContent?.replace(/([a-z])(\d)/g, "$1, $2");
  expect(now).toBe("14 people here now, 2 running jobs, 0 waiting jobs, 0 failed in the last day");
  const rows = (name: string) =>
    within(within(page).getByRole("table", { name }))
      .getAllByRole("row")
      .map((row) => [...row.children].map((cell) => cell.textContent).join(" | "));
  expect(rows("Jobs")).toEqual(["Kind | Running | Waiting | Longest wait", "Renditions | 2 | 0 | –"]);
  expect(rows("Processes")).toEqual([
    "Process | Last seen | Version",
    "APIstudio-01, up 3 h | 3 s ago14 people, 17 connections | 1.4.0Node 24.7.0",
    "Workerrender-01, up 3 h | 2 s ago2 running jobs | 1.4.0Node 24.7.0, ffmpeg 7.1.1",
  ]);
  expect(
    within(part("Storage"))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Local disk79\u2009% used, 412.0 GB free",
    "West coastObject store",
    "Old archiveRead-only, 88\u2009% used, 90.0 GB free",
  ]);
  for (const words of [
    "PostgreSQL17.6",
    "Size3.2 GB",
    "Free space88.0 GB",
    "Connections14 of 97",
    "None in the last hour",
  ])
    expect(part("Database").textContent).toContain(words);
  expect(part("Mail").textContent).toBe("MailWaiting0Rejected0 in the last dayUnsent mailMail outbox");
  expect(part("Backups").textContent).toContain("/mnt/backups/rushlight");
  expect(part("Backups").textContent).toContain("12,400 files, 1.6 TB, encrypted");
  expect(screen.queryByRole("region", { name: "Failed in the last day" })).toBeNull();
  expect(await brokenRules(page)).toEqual([]);
});

test("PLUS-1202 each problem is a sentence with its next step and a link, what doesn't work now first", async () => {
  await openApp(PAGE, answers(IN_TROUBLE), { width: 390, height: 844 });
  const page = await region();
  const tasks = within(part("What to do")).getAllByRole("listitem");
  expect(tasks.map((task) => task.querySelector(".str")?.textContent)).toEqual([
    'Problem: Uploads to the storage "Local disk" are paused: it is nearly full.',
    `Problem: Can't write to the storage "West coast".`,
    "Problem: The worker on render-02 has been silent for 4 min.",
    "Problem: 2 mails wait because the mail server refuses mail or doesn't respond.",
    "Warning: 12 database statements took over a second in the last hour.",
    "Warning: Clips have been waiting for 33 min.",
    "Warning: 2 jobs failed in the last day: Renditions.",
    "Warning: 1 job failed in the last day: Posters.",
    "Warning: 1 mail was rejected in the last day.",
  ]);
  const links = within(part("What to do"))
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));
  expect([...new Set(links)]).toEqual([
    "/docs/operations.html#storage",
    "/docs/operations.html#ways-to-run-it",
    "/administration/outbox",
    "/docs/operations.html#monitoring",
  ]);
  expect(within(part("What to do")).getByRole("status").textContent).toBe("9 things to do");
  expect(part("Processes").textContent).toContain("Silent for 4 min");
  expect(part("Storage").textContent).toContain("Not writable");
  expect(part("Storage").textContent).toContain("Uploads paused");
  expect(part("Database").textContent).toContain("12 statements in the last hour, up to 4.2 sselect id from asset");
  expect(part("Mail").textContent).toContain("2, of which 2 refused");
  expect(within(part("Backups")).getByRole("link", { name: "How to back up" })).toBeTruthy();
  expect(await brokenRules(page)).toEqual([]);
});

test("PLUS-1204 failed jobs of one kind are listed with the last reason; the link shows those of the last day", async () => {
  const job = { id: "j1", name: "A001.mov", state: "FAILED", error: "Too large" };
  const app = await openApp(
    PAGE,
    answers(IN_TROUBLE, true, { jobsWindow: () => windowOf([job]), retryJob: { id: "j1" } }),
  );
  await region();
  const [renditions, posters] = within(part("Failed in the last day")).getAllByRole("listitem");
  expect(renditions?.textContent).toMatch(
    /^Renditions2 jobs, last 26 Nov 2026.*ffmpeg needed more memory than allowed/,
  );
  expect(posters?.textContent).toContain("No reason was given.");
  const opener = within(posters as HTMLElement).getByRole("button", { name: "Show failed jobs: Posters" });
  opener.focus();
  await somebody.keyboard("{Enter}");
  const dialog = await screen.findByRole("dialog", { name: "Failed jobs: Posters" });
  await within(dialog).findByText("A001.mov");
  const [asked] = app.calls("JobList");
  expect(asked).toMatchObject({ failedKind: "posters.take-frame" });
  const sinceMs = Date.now() - Date.parse(String(asked?.updatedAfter));
  expect(Math.round(sinceMs / 3_600_000)).toBe(24);
  expect(within(dialog).queryByRole("button", { name: "Purge trash" })).toBeNull();
  await somebody.click(within(dialog).getByRole("button", { name: "Retry A001.mov" }));
  await waitFor(() => expect(app.calls("RestartJob")).toEqual([{ id: "j1" }]));
});

test("PLUS-1203 the page asks again every 5 s while it is visible, and keeps its figures when that fails", async () => {
  // Only the page's polling: responses arrive in real time.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  let isHidden = false;
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => (isHidden ? "hidden" : "visible"));
  const app = await openApp(PAGE, answers(ALL_WELL));
  await region();
  const asked = () => app.calls("SystemStatus").length;
  const passes = (ms: number) => vi.advanceTimersByTime(ms);
  const tasks = () => screen.queryByRole("region", { name: "What to do" })?.textContent;
  const trouble = () => screen.queryByRole("alert")?.textContent;
  const first = asked();
  app.give({ systemStatus: IN_TROUBLE });
  passes(5_000);
  await expect.poll(tasks).toContain("Clips have been waiting for 33 min.");
  expect(asked()).toBe(first + 1);
  isHidden = true;
  passes(60_000);
  expect(asked()).toBe(first + 1);
  isHidden = false;
  app.give({ systemStatus: refuse("FORBIDDEN") });
  passes(5_000);
  await expect.poll(trouble).toBe("Could not update. Trying again every few seconds.");
  expect(part("What to do").textContent).toContain("render-02");
  app.give({ systemStatus: ALL_WELL });
  passes(5_000);
  await expect.poll(tasks).toContain("Everything works.");
  expect(trouble()).toBeUndefined();
});

test("PLUS-1465 a single user is shown as '1 person'", async () => {
  await openApp(PAGE, answers({ ...ALL_WELL, peopleHere: 1 }));
  expect(within(await region()).getByRole("list", { name: "Now" }).textContent).toMatch(/^1 person here now/);
});

test("PLUS-1685 all quotas are listed with their use and lead to the settings of their holder; without any there is no list", async () => {
  const quota = { quotaBytes: 2e12, level: "ROOMY" };
  const quotas = [
    { ...quota, holder: "PROJECT", id: "p1", name: "Lantern", usedBytes: 2.1e12, level: "FULL" },
    { ...quota, holder: "WORKSPACE", id: "w1", name: "Mill", usedBytes: 1e12 },
  ];
  await openApp(PAGE, answers(ALL_WELL, true, { quotas: () => quotas }));
  const list = within(await screen.findByRole("list", { name: "Quotas" }));
  expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Lantern Project, 2.1 TB of 2.0 TB usedFull",
    "Mill Workspace, 1.0 TB of 2.0 TB used50\u2009%",
  ]);
  const paths = list.getAllByRole<HTMLAnchorElement>("link").map(({ pathname }) => pathname);
  expect(paths).toEqual(["/projects/p1/settings", "/workspaces/w1"]);
  expect(await brokenRules(part("Quotas"))).toEqual([]);
  await openApp(PAGE, answers(ALL_WELL));
  await region();
  await expect.poll(() => screen.queryByRole("region", { name: "Quotas" })).toBeNull();
});

test("PLUS-1701 the page shows when the certificate expires and why it isn't replaced", async () => {
  const certificate = { expiresAt: "2026-12-06T22:00:00Z", trouble: "The key is missing." };
  await openApp(PAGE, answers({ ...ALL_WELL, certificate }));
  await region();
  expect(part("Certificate").textContent).toMatch(/^CertificateExpires.*, in 10 daysRenewalThe key is missing\.$/);
  expect(part("What to do").textContent).toContain("The certificate expires in 10 days.");
});

test("PLUS-1701 the page has no part about certificates where a proxy serves HTTPS", async () => {
  await openApp(PAGE, answers({ ...ALL_WELL, certificate: null }));
  await region();
  expect(screen.queryByRole("region", { name: "Certificate" })).toBeNull();
});
