import "#testkit/browser-window.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { FoundObject } from "./api/found-objects.ts";
import { ResultSection } from "./result-sections.tsx";

const by = { createdBy: { id: "u1", name: "Maren Okafor" } };
const at = { createdAt: "2026-11-20T08:00:00Z", expiresAt: "2026-11-27T08:00:00Z" };
const found: readonly FoundObject[] = [
  { __typename: "User", id: "u2", name: "Ada Holm", email: "ada@example.com", ...by },
  { __typename: "Project", id: "p1", name: "Lantern", folderId: "f1", poster: null, ...by },
  { __typename: "Folder", id: "f2", name: "Day 1", projectId: "p1", ...by },
  {
    __typename: "Asset",
    id: "a1",
    projectId: "p1",
    name: "A001C001.mov",
    displayName: "101/24/2",
    sceneTake: "101/24/2",
    circled: true,
    type: "VIDEO",
    size: 1_000_000,
    duration: 4_000,
    parents: [
      { id: "f1", name: "Lantern" },
      { id: "f2", name: "Day 1" },
    ],
    newestVersion: { poster: null },
    ...by,
  },
  { __typename: "Link", id: "l1", name: "For Ada", projectId: "p1", ...at, ...by },
];

function markup(object: FoundObject, term = ""): string {
  return renderToStaticMarkup(
    <ResultSection
      section={{ type: object.__typename, count: 1, objects: [object] }}
      onMore={() => {}}
      around={{ term, projectName: () => "Lantern", linkTo: (_, children) => <a href="/somewhere">{children}</a> }}
    />,
  );
}

/** The texts of all cells of one kind, in their order. */
function cells(html: string, tag: "th" | "td"): string[] {
  return [...html.matchAll(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, "g"))].map(([, inner = ""]) =>
    inner.replaceAll(/<svg.*?<\/svg>|<[^>]+>/g, ""),
  );
}

test("SEARCH-010 PLUS-294 each type of result has its columns in order, with the values below their headings", () => {
  const heads = Object.fromEntries(found.map((object) => [object.__typename, cells(markup(object), "th")]));
  expect(heads).toEqual({
    User: ["Name", "Email", "Created By"],
    Project: ["Name", "Created By"],
    Folder: ["Name", "Project", "Created By"],
    Asset: ["Name", "Type", "Size", "Length", "Created By"],
    Link: ["Name", "Created", "Created By", "Expires"],
  });
  const [link] = found.filter(({ __typename }) => __typename === "Link");
  expect(link && cells(markup(link), "td")).toEqual(["For Ada", "20 Nov 2026", "Maren Okafor", "27 Nov 2026"]);
});

test("PLUS-630 a take shows its slate, its filename and its path, with the search marked in slate and filename", () => {
  const [take] = found.filter(({ __typename }) => __typename === "Asset");
  const html = (term: string) => (take ? markup(take, term) : "");
  expect(cells(html(""), "td")[0]).toMatch(/101\D*24\D*2.*A001C001\.mov.*Lantern › Day 1$/);
  const marked = (term: string) => [...html(term).matchAll(/<mark>(.*?)<\/mark>/g)].map(([, text]) => text);
  expect(marked("a001c001")).toEqual(["A001C001"]);
  expect(marked("24")).toEqual(["24"]);
});
