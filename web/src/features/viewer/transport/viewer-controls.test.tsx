import "#testkit/browser-window.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Composer } from "#web/features/comments/composer.tsx";
import { NO_FILTER } from "#web/features/folders/page/take-filter.ts";
import type { ViewedAsset } from "../api/viewed-asset.ts";
import { CommentButton } from "../stage/stage-buttons.tsx";
import type { Take } from "../takes/take-order.ts";
import type { ViewedTake } from "../viewed-take.ts";
import { ViewerBar } from "../viewer-bar.tsx";

const take: Take = {
  id: "a",
  name: "A012C003.mov",
  displayName: "A012C003.mov",
  sceneTake: null,
  circled: false,
  type: "VIDEO",
  size: 1,
  duration: 5000,
  createdAt: "2026-11-20T10:00:00Z",
  posterUrl: null,
  commentCount: 0,
  mayEdit: true,
};
const rights = { edit: false, download: false, comment: true };
const asset = { versions: [], circled: false, allowedTo: rights } as Partial<ViewedAsset> as ViewedAsset;
const bar = (takes: readonly Take[], shown = asset) =>
  renderToStaticMarkup(
    <ViewerBar
      crumbs={[]}
      view={{ asset: shown } as Partial<ViewedTake> as ViewedTake}
      onVersion={() => {}}
      takes={takes}
      order={{
        takes,
        sort: { key: "name", direction: "ascending" },
        choose: () => {},
        filter: NO_FILTER,
        onFilter: () => {},
      }}
      onMode={() => {}}
    />,
  );

test("PLAYER-017 the toolbar sorts the takes, a single one as well", () => {
  expect(bar([take])).toContain('aria-label="Sort takes"');
  expect(bar([])).not.toContain('aria-label="Sort takes"');
});

test("PLAYER-014 the comment button is called Comment: its key is a hint to the eye", () => {
  const html = renderToStaticMarkup(<CommentButton commenting={{ isOn: false, toggle: () => {} }} showsKey />);
  expect(html).toContain('aria-keyshortcuts="C"');
  expect(html).toMatch(/Comment<span aria-hidden="true"><kbd[^>]*>C<\/kbd><\/span><\/button>/);
});

test("PLUS-350 the bar circles the take, or takes its circle away, for who may edit it", () => {
  const mine = { ...asset, allowedTo: { ...asset.allowedTo, edit: true } };
  expect(bar([take], mine)).toContain('aria-label="Circle take"');
  expect(bar([take], { ...mine, circled: true })).toContain('aria-label="Uncircle take"');
  expect(bar([take])).not.toMatch(/ircle take/);
});

test("PLUS-523 the bar and the place where a comment is written are regions with names", () => {
  const clock = { here: () => undefined, format: String, seek() {}, pause() {} };
  const target = { folderId: "f", assetId: "a", versionId: "v" };
  const composer = renderToStaticMarkup(<Composer target={target} clock={clock} place={undefined} />);
  expect(bar([take])).toMatch(/<section[^>]*aria-label="This take"/);
  expect(composer).toMatch(/<section[^>]*aria-label="Your comment"/);
});
