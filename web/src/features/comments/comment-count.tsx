import type { AssetCard } from "#web/features/folders/api/folder-queries.ts";
import type { BrowserItem } from "#web/features/folders/items/browser-item.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import { commentsTabMessages } from "./comments-tab.messages.ts";

/** The number of comments on a take's card. */
export function CardCommentCount({ asset }: { asset: AssetCard }) {
  return (
    <span className="cm">
      <Icon name="comment" />
      {asset.commentCount}
      <span className="sr"> {commentsTabMessages.comments(asset.commentCount)}</span>
    </span>
  );
}

/** The number of comments in a take's row. */
export function RowCommentCount({ item }: { item: BrowserItem }) {
  if (item.kind === "folder" || item.asset.commentCount === 0) return null;
  return (
    <span className="row num">
      <Icon name="comment" size="s" />
      {item.asset.commentCount}
    </span>
  );
}
