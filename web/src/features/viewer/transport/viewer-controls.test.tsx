import "#testkit/browser-window.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Composer } from "#web/features/comments/writing/composer.tsx";
import { assetCard, folderWindow } from "#web/features/folders/items/cards-fixture.ts";
import { NO_FILTER } from "#web/features/folders/page/take-filter.ts";
import type { ViewedAsset } from "../api/viewed-asset.ts";
import { CommentButton } from "../stage/stage-buttons.tsx";
import { PlacedTakes } from "../takes/placed-takes.ts";
import type { ViewedTake } from "../viewed-take.ts";
import { ViewerBar } from "../viewer-bar.tsx";

const takes = new PlacedTakes([folderWindow({ assets: [assetCard()] })]);
const rights = { edit: false, delete: false, download: false, downloadMarked: false, comment: true };
const asset = { versions: [], circled: false, allowedTo: rights } as Partial<ViewedAsset> as ViewedAsset;
const bar = (listed: PlacedTakes | undefined, shown = asset) =>
  renderToStaticMarkup(
    <ViewerBar
      crumbs={[]}
      view={{ asset: shown } as Partial<ViewedTake> as ViewedTake}
      onVersion={() => {}}
      order={{
        takes: listed,
        hasOthers: false,
        sortKeys: ["name"],
        sort: { key: "name", direction: "ascending" },
        choose: () => {},
        filter: NO_FILTER,
        onFilter: () => {},
      }}
      onMode={() => {}}
    />,
  );

test("PLAYER-017 the toolbar sorts the takes, even a single one, once they are loaded", () => {
  expect(bar(takes)).toContain('aria-label="Sort takes"');
  expect(bar(undefined)).not.toContain('aria-label="Sort takes"');
});

test("PLAYER-014 the comment button is named Comment: its key is only a visual hint", () => {
  const html = renderToStaticMarkup(<CommentButton commenting={{ isOn: false, toggle: () => {} }} showsKey />);
  expect(html).toContain('aria-keyshortcuts="C"');
  expect(html).toMatch(/Comment<span aria-hidden="true"><kbd[^>]*>C<\/kbd><\/span><\/button>/);
});

test("PLUS-350 the bar circles the take, or removes its circle, for people who can edit it", () => {
  const mine = { ...asset, allowedTo: { ...asset.allowedTo, edit: true } };
  expect(bar(takes, mine)).toContain('aria-label="Circle take"');
  expect(bar(takes, { ...mine, circled: true })).toContain('aria-label="Uncircle take"');
  expect(bar(takes)).not.toMatch(/ircle take/);
});

test("PLUS-523 the bar and the composer are named regions", () => {
  const clock = { here: () => undefined, format: String, seek() {}, pause() {} };
  const target = { folderId: "f", assetId: "a", versionId: "v" };
  const composer = renderToStaticMarkup(<Composer target={target} clock={clock} place={undefined} />);
  expect(bar(takes)).toMatch(/<section[^>]*aria-label="This take"/);
  expect(composer).toMatch(/<section[^>]*aria-label="Your comment"/);
});
