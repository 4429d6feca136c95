import { useState } from "react";
import { Icon } from "#web/ui/icons/icon.tsx";
import { MetadataList } from "#web/ui/layout/metadata-list.tsx";
import type { AssetCard } from "../api/folder-queries.ts";
import { inspectorMessages } from "./inspector.messages.ts";

const text = inspectorMessages;

type Fields = AssetCard["metadata"];

const rowsOf = (fields: Fields) =>
  fields.toSorted((a, b) => a.position - b.position).map(({ label, value }) => ({ label, value }));

/**
 * The production's own fields in order; hidden ones are under "More" (ASSETS-006, ASSETS-007).
 * @public
 */
export function CustomFields({ fields }: { fields: Fields }) {
  const [showMore, setShowMore] = useState(false);
  const filled = fields.filter(({ value }) => value !== "");
  const hidden = filled.filter((field) => field.hidden);
  return (
    <>
      <MetadataList rows={rowsOf(filled.filter((field) => !field.hidden))} />
      {hidden.length > 0 && (
        <button type="button" className="insp-more" aria-expanded={showMore} onClick={() => setShowMore(!showMore)}>
          <Icon name={showMore ? "cd" : "cr"} size="s" />
          {text.more}
          <span className="dim">{text.fields(hidden.length)}</span>
        </button>
      )}
      {showMore && <MetadataList rows={rowsOf(hidden)} />}
    </>
  );
}
