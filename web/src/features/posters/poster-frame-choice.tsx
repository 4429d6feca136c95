import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { WINDOW_ITEMS } from "#web/data/windows/placed-window.ts";
import { spriteFrame, spriteStyle } from "#web/features/assets/sprite-frame.ts";
import type { ChangePlace } from "#web/features/folders/api/folder-changes.ts";
import type { AssetCard } from "#web/features/folders/api/folder-queries.ts";
import { Slider } from "#web/ui/controls/slider.tsx";
import { FilterField } from "#web/ui/form/filter-field.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { videosQuery } from "./api/folder-videos.ts";
import { frameCountOf, posterTakes } from "./poster-frame.ts";
import { postersMessages } from "./posters.messages.ts";

export interface PosterFrameChoiceProps {
  place: ChangePlace;
  folderId: string;
  choice: { asset: string; frame: number } | null;
  onChoose: (choice: { asset: string; frame: number } | null) => void;
}

/** A take of the folder and one of its frames, with a slider over its sprites. Offers the first of many takes, and a filter. */
export function PosterFrameChoice({ place, folderId, choice, onChoose }: PosterFrameChoiceProps) {
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<AssetCard | null>(null);
  const wanted = { projectId: place.projectId, folderId };
  const { data } = useQuery({ ...videosQuery(wanted, text), placeholderData: keepPreviousData });
  const listed = data && posterTakes(data.window.assets);
  const isOut = chosen !== null && listed?.some(({ id }) => id === chosen.id) === false;
  const takes = isOut ? [chosen, ...listed] : listed;
  const take = takes?.find((asset) => asset.id === choice?.asset) ?? takes?.[0];
  const count = take ? frameCountOf(take) : 0;
  const frame = Math.min(choice?.frame ?? 0, Math.max(0, count - 1));
  useEffect(() => {
    if (choice !== null || !take) return;
    onChoose({ asset: take.id, frame: 0 });
  }, [choice, take, onChoose]);
  // Kept for when a filter excludes it.
  if (take && take.id === choice?.asset && take.id !== chosen?.id) setChosen(take);
  if (!data || !takes) return <FramePlace />;
  const filter = (text !== "" || data.window.assetCount > WINDOW_ITEMS) && (
    <FilterField
      label={postersMessages.filterTakes}
      clearLabel={postersMessages.clearFilter}
      value={text}
      onChange={setText}
    />
  );
  if (!take)
    return (
      <>
        {filter}
        <p className="mut">{text === "" ? postersMessages.noTakes : postersMessages.noMatch}</p>
      </>
    );
  const sprite = take.newestVersion?.previews.thumbnail;
  const look = sprite ? spriteStyle(sprite, spriteFrame(sprite, count > 1 ? frame / count : 0)) : {};
  return (
    <>
      {filter}
      <SelectField
        label={postersMessages.take}
        options={takes.map((asset) => ({ value: asset.id, label: asset.displayName }))}
        value={take.id}
        onChange={(asset) => {
          setChosen(takes.find(({ id }) => id === asset) ?? null);
          onChoose({ asset, frame: 0 });
        }}
      />
      <div className="lib-frame" style={look} />
      <Slider
        label={postersMessages.frame}
        valueText={postersMessages.frameOf(frame, count)}
        min={0}
        max={Math.max(0, count - 1)}
        value={frame}
        onChange={(next) => onChoose({ asset: take.id, frame: next })}
      />
      <p className="meta">{postersMessages.frameOf(frame, count)}</p>
    </>
  );
}

const nothing = () => {};

/** As high as the choice, while the takes load: nothing moves when they arrive (PLUS-1485). */
function FramePlace() {
  return (
    <div className="lib-column" aria-busy="true" inert>
      <SelectField label={postersMessages.take} options={[]} value="" onChange={nothing} />
      <div className="lib-frame" />
      <Slider label={postersMessages.frame} min={0} max={0} value={0} onChange={nothing} />
      <p className="meta">{"\u00a0"}</p>
    </div>
  );
}
