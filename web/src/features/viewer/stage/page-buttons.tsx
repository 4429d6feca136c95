import { IconButton } from "#web/ui/controls/icon-button.tsx";
import type { VersionMedia } from "../version-media.ts";
import { viewerMessages } from "../viewer.messages.ts";
import type { Page } from "./use-page.ts";

/** Turns the pages of a document that is shown as images. */
export function PageButtons({ page, media }: { page: Page; media: VersionMedia }) {
  if (media.kind !== "pages") return null;
  const { urls, count } = media;
  return (
    <span className="row pages">
      <IconButton
        icon="frameback"
        label={viewerMessages.pageBefore}
        shortcut="←"
        disabled={page.index === 0}
        onClick={() => page.turn(-1)}
      />
      <span aria-live="polite">{viewerMessages.pdfPage(page.index + 1, count)}</span>
      <IconButton
        icon="framefwd"
        label={viewerMessages.pageAfter}
        shortcut="→"
        disabled={page.index === urls.length - 1}
        onClick={() => page.turn(1)}
      />
      {urls.length < count && page.index === urls.length - 1 && (
        <span className="meta">{viewerMessages.morePages(urls.length)}</span>
      )}
    </span>
  );
}
