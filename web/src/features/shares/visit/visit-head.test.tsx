import "#testkit/browser-window.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DEFAULT_OVERLAY, DEFAULT_WATERMARKS } from "#core/watermark/watermarks.ts";
import type { VisitedLink } from "./api/visited-link.ts";
import { LandingHero, VisitBar } from "./visit-head.tsx";

const link: VisitedLink = {
  id: "l1",
  name: "Week 3 selects",
  projectId: "p1",
  folderId: "f1",
  folderIds: ["f2"],
  assetIds: [],
  hasFolders: true,
  hasAspera: false,
  canDownload: false,
  downloadsMarked: false,
  canComment: false,
  expiresAt: null,
  projectName: "Harrow Sound",
  production: "Harrow Sound",
  userIP: null,
  visitorName: null,
  watermark: null,
  watermarks: { ...DEFAULT_WATERMARKS, items: [] },
  overlay: { ...DEFAULT_OVERLAY, image: null },
  logoUrl: null,
  createdBy: { id: "u1", name: "Maren Okafor" },
};
const bar = (changed: Partial<VisitedLink>) =>
  renderToStaticMarkup(<VisitBar link={{ ...link, ...changed }} askedAtMs={Date.parse("2026-11-21T12:00:00Z")} />);

test("SHARES-045 downloading a whole share is offered only if the link allows downloads", () => {
  expect(bar({})).not.toContain("Download all");
  expect(bar({ canDownload: true })).toContain("Download all");
});

test("PLUS-177 the head of a share has its logo or the product's mark, and its expiration", () => {
  expect(bar({})).toContain("Rushlight");
  expect(bar({})).not.toContain("Expires");
  const branded = bar({ logoUrl: "/api/logo.png", expiresAt: "2026-11-28T12:00:00Z" });
  expect(branded).toContain("/api/logo.png");
  expect(branded).not.toContain("Rushlight");
  expect(branded).toContain("Expires in 7 days");
});

test("PLUS-177 the landing page names the share, its production and its sender, and shows the summary once it is known", () => {
  const hero = (contents: Parameters<typeof LandingHero>[0]["contents"]) =>
    renderToStaticMarkup(<LandingHero link={link} askedAtMs={0} contents={contents} pictureUrl={null} />);
  const full = hero({ folderCount: 1, assetCount: 0, folders: [{ totalDuration: 0 }], lengthMs: 0 });
  for (const text of ["<h1>Week 3 selects</h1>", "Harrow Sound", "Shared by Maren Okafor", "1 folder"])
    expect(full).toContain(text);
  expect(hero(undefined)).not.toContain("folder");
});
