import { useEffect } from "react";
import { spriteFrame, spriteStyle } from "#web/features/assets/sprite-frame.ts";
import type { ChangePlace } from "#web/features/folders/api/folder-changes.ts";
import { useFolder } from "#web/features/folders/api/whole-folder.ts";
import { Slider } from "#web/ui/controls/slider.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { frameCountOf, posterTakes } from "./poster-frame.ts";
import { postersMessages } from "./posters.messages.ts";

export interface PosterFrameChoiceProps {
  place: ChangePlace;
  folderId: string;
  choice: { asset: string; frame: number } | null;
  onChoose: (choice: { asset: string; frame: number } | null) => void;
}

/** A take of the folder and a frame of it, with a slider over its pictures. */
export function PosterFrameChoice({ place, folderId, choice, onChoose }: PosterFrameChoiceProps) {
  const data = useFolder(place.projectId, folderId).data;
  const takes = data ? posterTakes(data.assets) : undefined;
  const take = takes?.find((asset) => asset.id === choice?.asset) ?? takes?.[0];
  const count = take ? frameCountOf(take) : 0;
  const frame = Math.min(choice?.frame ?? 0, Math.max(0, count - 1));
  useEffect(() => {
    if (choice === null && take) onChoose({ asset: take.id, frame: 0 });
  }, [choice, take, onChoose]);
  if (!takes) return null;
  if (!take) return <p className="mut">{postersMessages.noTakes}</p>;
  const sprite = take.newestVersion?.previews.thumbnail;
  const look = sprite ? spriteStyle(sprite, spriteFrame(sprite, count > 1 ? frame / count : 0)) : {};
  return (
    <>
      <SelectField
        label={postersMessages.take}
        options={takes.map((asset) => ({ value: asset.id, label: asset.displayName }))}
        value={take.id}
        onChange={(asset) => onChoose({ asset, frame: 0 })}
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
