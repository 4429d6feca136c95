import { readFileSync } from "node:fs";
import { join, normalize } from "node:path";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { docsSite } from "./docs-site.ts";
import { docsIndex, excerptOf, searchDocs } from "./search-index.ts";

const site = docsSite(join(import.meta.dirname, "../.."));
const pages = [...site]
  .filter(([name]) => name.endsWith(".html"))
  .map(([name, html]) => ({ name, html: String(html) }));

test("PLUS-663 every link, image and script of the documentation's pages leads to a file of the site", () => {
  const broken = pages.flatMap(({ name, html }) =>
    [...html.matchAll(/(?:href|src)="([^"]*)"/g)]
      .map(([, link = ""]) => link)
      .filter(
        (link) => !/^([a-z]+:|#|\/)/.test(link) && !site.has(normalize(join(name, "..", link.split("#")[0] ?? ""))),
      )
      .map((link) => `${name}: ${link}`),
  );
  expect(pages.length).toBeGreaterThan(50);
  expect(broken).toEqual([]);
});

test("PLUS-664 the documentation's pages contain nothing that the security policy refuses", () => {
  const refused = pages.filter(({ html }) => /<[^>]+ style="|<style|<script>|<[^>]+ on\w+="/.test(html));
  expect(refused.map(({ name }) => name)).toEqual([]);
});

test("PLUS-1131 no page of the documentation shows the notes in its source, and the navigation of each has every guide", () => {
  expect(pages.filter(({ html }) => html.includes("&lt;!--")).map(({ name }) => name)).toEqual([]);
  const guides = pages.filter(({ name }) => name.startsWith("guide/")).map(({ name }) => name);
  expect(guides.length).toBeGreaterThan(3);
  const listed = pages.filter(({ name }) => name === "index.html").map(({ html }) => html.split("<nav").at(-1) ?? "");
  for (const { html } of pages) expect(html).toMatch(/<header>.*popovertarget="pages".*<nav id="pages" popover/s);
  expect(guides.filter((name) => !listed.some((nav) => nav.includes(`href="${name}"`)))).toEqual([]);
});

test("PLUS-1293 every picture of the documentation leads to itself in full size, and no link is inside another", () => {
  const pictures = pages.flatMap(({ html }) => [...html.matchAll(/(<a [^>]*>)?<img src="([^"]*)"/g)]);
  expect(pictures.length).toBeGreaterThan(10);
  expect(pictures.filter(([, link, source]) => link !== `<a href="${source}">`)).toEqual([]);
  for (const { html } of pages) expect(html).not.toMatch(/<a [^>]*>(?:(?!<\/a>).)*?<a /s);
});

test("PLUS-1466 a page of the documentation that the navigation lacks leads back to the page above it", () => {
  const upFrom = (name: string) =>
    /<main>\n<p class="up"><a href="([^"]+)">([^<]+)</.exec(String(site.get(name)))?.slice(1);
  expect(upFrom("decisions/0004-outbox-and-one-notify.html")).toEqual(["index.html", "Decisions"]);
  expect(upFrom("nle/resolve.html")).toEqual(["../nle.html", "Comments in editing programs"]);
  expect(upFrom("traces/upload.html")).toEqual(["../index.html", "Documentation"]);
  expect(upFrom("operations.html")).toBeUndefined();
});

const index = docsIndex(JSON.parse(String(site.get("search.json"))));
const foundFor = (words: string) => searchDocs(index, words).map(({ path }) => String(path));

test.each([
  ["try it with sample footage", "guide/first-steps.html#try-it-with-sample-footage"],
  ["first account", "guide/first-steps.html#start-your-own"],
  ["resume upload", "guide/footage.html#upload-clips"],
  ["reorder versions", "guide/footage.html#arrange-versions"],
  ["carry over comments", "guide/footage.html#carry-comments-over-to-another-version"],
  ["exact frame", "guide/review.html#find-an-exact-frame"],
  ["compare four cameras", "guide/review.html#watch-cameras-together"],
  ["waveform scope", "guide/review.html#look-closely"],
  ["inbox mention", "guide/review.html#mention-and-assign"],
  ["ask for review", "guide/review.html#ask-for-review"],
  ["export comments resolve", "nle/resolve.html#export-comments-to-davinci-resolve"],
  ["import markers premiere", "nle/premiere.html#import-markers-from-premiere"],
  ["share with password", "guide/people-and-shares.html#share-with-someone-without-an-account"],
  ["invite a person", "guide/people-and-shares.html#invite-a-person"],
  ["backup", "operations.html#backups"],
])("PLUS-1040 the documentation's search finds %s first", (words, path) => {
  expect(foundFor(words)[0]).toBe(path);
});

// The first ten are what a newcomer asks first.
test.each([
  ["how do I try it with sample footage", "guide/first-steps.html#try-it-with-sample-footage"],
  ["how do I invite a person", "guide/people-and-shares.html#invite-a-person"],
  ["how do I resume an upload", "guide/footage.html#upload-clips"],
  ["how do I find an exact frame", "guide/review.html#find-an-exact-frame"],
  ["how do I compare two takes", "guide/review.html#compare-two-takes"],
  ["how do I approve a version", "guide/review.html#approve-a-version"],
  [
    "how do I share with someone without an account",
    "guide/people-and-shares.html#share-with-someone-without-an-account",
  ],
  ["how do I export comments to DaVinci Resolve", "nle/resolve.html#export-comments-to-davinci-resolve"],
  ["how do I back up the server", "operations.html#backups"],
  ["how do I turn on two factor sign-in", "guide/account.html#turn-on-two-factor-sign-in"],
  ["change my password", "guide/account.html#change-your-password-name-or-email"],
  ["turn off email notifications", "guide/account.html#turn-email-notifications-on-or-off"],
  ["restore a deleted clip", "guide/footage.html#restore-a-deleted-clip"],
  ["download all files of a folder", "guide/footage.html#download-clips-and-folders"],
  ["rename a project", "guide/projects.html#rename-a-project-change-its-settings"],
  ["delete a user", "guide/people-and-shares.html#remove-a-person-delete-a-user"],
  ["let others in the network open it", "guide/first-steps.html#let-others-in"],
  ["require reviewers", "guide/review.html#require-reviewers"],
  ["api token", "api.html#get-a-token-and-try-it"],
  ["permissions on one folder", "guide/people-and-shares.html#set-permissions-on-a-project-or-one-folder"],
  ["upgrade", "operations.html#updates"],
  ["update to new version", "operations.html#updates"],
])("PLUS-1133 the documentation's search finds the answer to '%s' first", (words, path) => {
  expect(foundFor(words)[0]).toBe(path);
});

test.each([
  ["ssl", "operations.html#https"],
  ["tls", "operations.html#https"],
  ["certificate", "operations.html#https"],
  ["cron", "operations.html#backups"],
  ["docker", "operations.html#container"],
  ["podman", "operations.html#container"],
  ["systemd", "operations.html#run-it-as-a-service"],
  ["run it as a service", "operations.html#run-it-as-a-service"],
  ["keycloak", "operations.html#sign-in-at-an-openid-provider"],
  ["sso", "operations.html#sign-in-at-an-openid-provider"],
  ["oidc", "operations.html#sign-in-at-an-openid-provider"],
  ["2fa", "guide/account.html#turn-on-two-factor-sign-in"],
  ["second factor", "guide/account.html#turn-on-two-factor-sign-in"],
  ["mfa", "guide/account.html#turn-on-two-factor-sign-in"],
  ["hotkeys", "guide/first-steps.html#find-your-way-keyboard-shortcuts"],
  ["keyboard shortcuts", "guide/first-steps.html#find-your-way-keyboard-shortcuts"],
])("PLUS-1135 the documentation's search finds '%s' under the word that the pages use", (words, path) => {
  expect(foundFor(words)[0]).toBe(path);
});

test.each([
  ["try the demo", "guide/first-steps.html#try-it-with-sample-footage"],
  ["invite an editor who may not see one folder", "guide/people-and-shares.html#hide-one-folder-from-a-member"],
  ["upload a card and resume after a network drop", "guide/footage.html#upload-clips"],
  ["jump to timecode", "guide/review.html#find-an-exact-frame"],
  ["annotate a frame", "guide/review.html#draw-on-the-picture"],
  [
    "send to a client with password, expiry and watermark",
    "guide/people-and-shares.html#share-with-someone-without-an-account",
  ],
  ["compare two versions", "guide/review.html#compare-two-takes"],
  ["require two approvals", "guide/review.html#require-reviewers"],
  ["import markers from Resolve", "nle/resolve.html#import-markers-from-davinci-resolve"],
  ["move the data directory to another machine", "operations.html#move-to-another-machine"],
  ["restore a backup", "operations.html#restore-on-a-new-machine"],
  ["https", "operations.html#https"],
  ["single sign-on", "operations.html#sign-in-at-an-openid-provider"],
  ["saml", "operations.html#sign-in-at-an-openid-provider"],
  ["azure ad", "operations.html#sign-in-at-an-openid-provider"],
  ["nginx", "operations.html#nginx"],
  ["hardware", "operations.html#requirements"],
  ["windows", "operations.html#requirements"],
  ["prores", "guide/footage.html#formats-that-play"],
  ["braw", "guide/footage.html#formats-that-play"],
  ["forgot password", "guide/account.html#reset-a-forgotten-password"],
])("PLUS-1391 a newcomer who searches the documentation for '%s' finds the answer first", (words, path) => {
  expect(foundFor(words)[0]).toBe(path);
});

test.each(["locked out", "locked out superuser", "forgot password no mail", "forgot password without mail server"])(
  "PLUS-1393 somebody who can't get in and searches for '%s' finds the command first",
  (words) => {
    expect(foundFor(words)[0]).toBe("operations.html#locked-out-reset-a-password-without-mail");
  },
);

test.each(["can't sign in", "cannot log in", "lost password"])(
  "PLUS-1393 a search for '%s' finds first how a password is reset",
  (words) => {
    expect(foundFor(words)[0]).toBe("guide/account.html#reset-a-forgotten-password");
  },
);

test.each([
  ["stop a link", "guide/people-and-shares.html#stop-a-share"],
  ["who downloaded", "guide/people-and-shares.html#see-who-downloaded-something"],
  ["downloads last week", "guide/people-and-shares.html#see-who-downloaded-something"],
  ["undelete", "guide/footage.html#restore-a-deleted-clip"],
  ["approval due date", "guide/review.html#ask-for-review"],
  ["deadline", "guide/review.html#ask-for-review"],
  ["notify", "guide/account.html#turn-email-notifications-on-or-off"],
  ["avid locators", "nle/media-composer.html#import-markers-from-media-composer"],
  ["burn in", "guide/watermarks.html#shares-with-a-watermark"],
  ["take down link", "guide/people-and-shares.html#stop-a-share"],
  ["client upload", "guide/people-and-shares.html#let-somebody-outside-upload"],
  ["client's name in picture", "guide/watermarks.html#put-a-clients-name-into-the-picture"],
  ["email notification", "guide/account.html#turn-email-notifications-on-or-off"],
  ["nas", "operations.html#storage"],
  ["wasabi", "operations.html#s3-storage-an-example"],
  ["lets encrypt", "operations.html#https"],
  ["split screen", "guide/review.html#compare-two-takes"],
  ["stop sharing", "guide/people-and-shares.html#stop-a-share"],
  ["password protected link", "guide/people-and-shares.html#share-with-someone-without-an-account"],
  ["move to s3", "operations.html#move-the-files-from-disk-to-s3-or-back"],
  ["disaster recovery", "operations.html#restore-on-a-new-machine"],
  ["firewall port", "operations.html#firewall"],
  ["comments into resolve", "nle/resolve.html#comments-in-davinci-resolve"],
  ["s3", "operations.html#s3-storage-an-example"],
  ["let client see one folder", "guide/people-and-shares.html#let-a-client-or-a-colleague-see-one-folder-only"],
])("PLUS-1414 somebody who searches the documentation for '%s' finds first how it is done", (words, path) => {
  expect(foundFor(words)[0]).toBe(path);
});

test.each([
  ["tmcd", "guide/footage.html#where-the-timecode-comes-from"],
  ["no timecode", "guide/footage.html#where-the-timecode-comes-from"],
  ["plays in browser", "guide/footage.html#what-plays-in-browsers-as-it-is"],
  ["codecs", "guide/footage.html#formats-that-play"],
  ["ale match", "guide/footage.html#which-row-of-an-ale-matches-which-clip"],
  ["failed transcode", "guide/footage.html#when-a-clip-fails"],
  ["reprocess clip", "guide/footage.html#when-a-clip-fails"],
  ["add user without mail server", "guide/people-and-shares.html#invite-a-person"],
  ["create user", "guide/people-and-shares.html#invite-a-person"],
  ["watermark protection", "guide/watermarks.html#watermarks"],
  ["who can see folder", "guide/people-and-shares.html#see-who-can-see-a-folder"],
  ["user rights", "guide/people-and-shares.html#set-permissions-on-a-project-or-one-folder"],
  ["disk full", "operations.html#when-a-disk-is-full"],
  ["second machine", "operations.html#workers-on-a-second-machine"],
  ["render farm", "operations.html#workers-on-a-second-machine"],
  ["object storage", "operations.html#s3-storage-an-example"],
  ["uninstall", "operations.html#uninstall"],
  ["upload script", "api.html#upload-files-by-a-script"],
  ["python", "api.html#upload-files-by-a-script"],
  ["webhook", "api.html#no-webhooks"],
  ["slack", "api.html#no-webhooks"],
  ["firefox frames", "frame-table.html#firefox"],
])(
  "PLUS-1460 a post-production engineer who searches the documentation for '%s' finds the answer first",
  (words, path) => {
    // The heading of an engine has its version.
    expect(foundFor(words)[0]?.replace(/(#firefox)-\d+$/, "$1")).toBe(path);
  },
);

test.each([
  ["scale to two workers", "operations.html#workers-on-a-second-machine"],
  ["scale", "operations.html#workers-on-a-second-machine"],
  ["load balancer", "operations.html#workers-on-a-second-machine"],
  ["more workers", "operations.html#workers-on-a-second-machine"],
  ["slow transcoding", "operations.html#workers-on-a-second-machine"],
  ["gpu", "operations.html#requirements"],
  ["language", "operations.html#requirements"],
  ["migrate server", "operations.html#move-to-another-machine"],
  ["nightly backup", "operations.html#backups"],
  ["who can download", "guide/people-and-shares.html#decide-who-can-download"],
  ["limit downloads", "guide/people-and-shares.html#decide-who-can-download"],
  ["behind nginx", "operations.html#nginx"],
  ["nginx tls", "operations.html#nginx"],
  ["change storage to s3", "operations.html#move-the-files-from-disk-to-s3-or-back"],
  ["postgres", "operations.html#your-own-postgresql"],
  ["smtp", "operations.html#mail"],
  ["set up email", "operations.html#mail"],
  ["log file", "operations.html#monitoring"],
  ["where is the log", "operations.html#monitoring"],
  ["clean up", "operations.html#when-a-disk-is-full"],
  ["empty trash", "operations.html#when-a-disk-is-full"],
  ["delete old files", "operations.html#when-a-disk-is-full"],
  ["change port", "operations.html#configuration"],
  ["session timeout", "operations.html#configuration"],
  ["kubernetes", "operations.html#kubernetes"],
  ["active directory", "operations.html#sign-in-at-an-openid-provider"],
  ["notes into resolve", "nle/resolve.html#comments-in-davinci-resolve"],
  ["export notes", "guide/review.html#export-comments"],
  ["release notes", "changelog.html#changelog"],
  ["camera log", "guide/footage.html#import-a-camera-report"],
  ["processing error", "guide/footage.html#when-a-clip-fails"],
  ["upload through the api", "api.html#upload-files-by-a-script"],
  ["automation", "api.html#upload-files-by-a-script"],
  ["watch folder", "guide/footage.html#no-watch-folder"],
  ["import existing files", "guide/footage.html#no-watch-folder"],
  ["lut", "guide/footage.html#formats-that-play"],
  ["download original", "guide/footage.html#download-clips-and-folders"],
  ["multicam", "guide/review.html#watch-cameras-together"],
  ["audio tracks", "guide/review.html#listen-to-another-audio-track"],
  ["audit", "audit.html#audit-log"],
  ["make someone admin", "guide/people-and-shares.html#make-someone-a-workspace-admin-or-superuser"],
  ["superuser", "guide/people-and-shares.html#make-someone-a-workspace-admin-or-superuser"],
  ["change email address", "guide/account.html#change-your-password-name-or-email"],
  ["company logo", "guide/projects.html#show-your-logo"],
  ["thumbnail", "guide/projects.html#set-a-poster"],
  ["mobile", "guide/first-steps.html#on-a-phone-or-tablet"],
])(
  "PLUS-1520 a newcomer who searches the documentation for '%s', in words of other programs, finds the answer first",
  (words, path) => {
    expect(foundFor(words)[0]).toBe(path);
  },
);

test("PLUS-1415 each result of the documentation's search names its part of the documentation, and has a short excerpt around the word found", () => {
  const parts = ["upload clips", "backups", "queries", "cameras are a group under one clock"].map(
    (words) => searchDocs(index, words)[0]?.part,
  );
  expect(parts).toEqual(["Guide", "Operations", "API", "How it is built"]);
  const [found] = searchDocs(index, "podman");
  const excerpt = excerptOf(found?.text, found?.terms ?? []);
  expect(excerpt).toMatch(/container/i);
  expect(excerpt.length).toBeLessThan(160);
  const text = `${"before ".repeat(40)}needle ${"after ".repeat(40)}`;
  expect(excerptOf(text, ["needle"])).toMatch(/^… (before )+needle( after)+ …$/);
  expect(excerptOf("A short one.", ["nowhere"])).toBe("A short one.");
});

test("PLUS-1416 the documentation follows the system's theme unless the reader has chosen one; the app is dark by default", () => {
  const themeScript = readFileSync(join(import.meta.dirname, "../public/theme.js"), "utf8");
  const [, byPage] = /<script src="\/theme\.js" data-default="(\w+)">/.exec(String(site.get("index.html"))) ?? [];
  const themeOf = (byDefault: string | undefined, stored: string | null, systemIsLight: boolean) => {
    const documentElement = { dataset: { theme: "" } };
    runInNewContext(themeScript, {
      document: { documentElement, currentScript: { dataset: { default: byDefault } } },
      localStorage: { getItem: () => stored },
      matchMedia: () => ({ matches: systemIsLight }),
    });
    return documentElement.dataset.theme;
  };
  expect([themeOf(byPage, null, true), themeOf(byPage, null, false)]).toEqual(["light", "dark"]);
  expect([themeOf(byPage, "dark", true), themeOf(byPage, "light", false)]).toEqual(["dark", "light"]);
  expect(themeOf(undefined, null, true)).toBe("dark");
});

test("PLUS-1416 each picture of the guides exists in both themes, and the page's theme decides which is shown", () => {
  const guides = pages.filter(({ name }) => name.startsWith("guide/"));
  const inTheme = (html: string, theme: string) =>
    [...html.matchAll(new RegExp(`<span class="in-${theme}"><a [^>]*><img src="([^"]+)"`, "g"))].map(
      ([, source]) => source,
    );
  const dark = guides.flatMap(({ html }) => inTheme(html, "dark"));
  expect(dark.length).toBeGreaterThan(10);
  expect(guides.flatMap(({ html }) => [...html.matchAll(/<img /g)])).toHaveLength(2 * dark.length);
  expect(guides.flatMap(({ html }) => inTheme(html, "light"))).toEqual(
    dark.map((source) => source?.replace("images/", "images/light/")),
  );
  const hidden = /\[data-theme="dark"\] \.in-light,\s*\[data-theme="light"\] \.in-dark \{\s*display: none;/;
  expect(String(site.get("site.css"))).toMatch(hidden);
});

test("PLUS-1417 a page of the documentation lists its headings, each link at its heading; short pages have no list", () => {
  const operations = String(site.get("operations.html"));
  const [, list = ""] = /<details class="contents">(.*?)<\/details>/s.exec(operations) ?? [];
  const linked = [...list.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  const headings = [...operations.matchAll(/<h[2-6] id="([^"]+)"/g)].map(([, id]) => id);
  expect(headings.length).toBeGreaterThan(20);
  expect(linked).toEqual(headings);
  expect(String(site.get("decisions/index.html"))).not.toContain('class="contents"');
});

test("PLUS-1041 a search without a section that has all words shows sections with some of them", () => {
  expect(foundFor("backup flamingo")[0]).toBe("operations.html#backups");
  expect(foundFor("flamingo")).toEqual([]);
});
