import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type WatermarkFacts, watermarkText } from "#core/watermark/watermark-text.ts";
import { imageUrl } from "#web/data/image-url.ts";
import type { Project } from "#web/features/projects/api/project-queries.ts";
import { useCurrentUser } from "#web/features/users/current-user.ts";
import { PictureMarks } from "#web/features/watermarks/picture-marks.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Image } from "#web/ui/layout/image.tsx";
import { type PreviewAsset, previewAssetQuery, randomPreviewAsset } from "./api/preview-asset.ts";
import { FaintTiles } from "./faint-tiles.tsx";
import type { useWatermarkForm } from "./use-watermark-form.ts";
import { watermarkMessages as text } from "./watermarks.messages.ts";
import "./watermark-preview.css";
import { SAMPLE_FRAME, sampleFacts } from "./watermark-sample.ts";

type Marks = Pick<ReturnType<typeof useWatermarkForm>, "watermarks" | "overlay">;

/** A live preview of the settings on a picture of the project (WATERMARK-020). */
export function WatermarkPreview({ project, marks }: { project: Project; marks: Marks }) {
  const user = useCurrentUser();
  const first = useQuery(previewAssetQuery(project.id)).data ?? null;
  const [other, setOther] = useState<PreviewAsset | null>(null);
  const asset = other ?? first;
  const another = async (folderId: string) => setOther((await randomPreviewAsset(project.id, folderId)) ?? asset);
  return (
    <section className="mark-preview" aria-label={text.preview}>
      <div className="mark-preview-inner">
        <PreviewPicture marks={marks} asset={asset} facts={sampleFacts(project, user?.name)} />
        <div className="mark-preview-foot">
          <p className="meta">{asset ? text.previewOf(asset.displayName) : text.previewNote}</p>
          {asset && (
            <Button kind="ghost" icon="retry" onClick={() => void another(asset.folderId)}>
              {text.otherFrame}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

interface PreviewPictureProps {
  marks: Marks;
  /** Null if the project has none: then the marks are on an empty frame. */
  asset: PreviewAsset | null;
  facts: WatermarkFacts;
}

const PREVIEW_PX = 960;
const EMPTY_FRAME = 16 / 9;

export function PreviewPicture({ marks: { watermarks, overlay }, asset, facts }: PreviewPictureProps) {
  const [now] = useState(() => new Date());
  const version = asset?.newestVersion;
  const { displayWidth, displayHeight } = version ?? {};
  const aspect = displayWidth && displayHeight ? displayWidth / displayHeight : EMPTY_FRAME;
  return (
    <div className="mark-preview-room">
      <div className="mark-preview-picture" style={{ "--aspect": aspect }}>
        <Image src={imageUrl(version?.images.still ?? version?.poster, PREVIEW_PX)} />
        {watermarks.tiled && <FaintTiles lines={text.sampleVisitor} />}
        <PictureMarks
          watermarks={watermarks}
          overlay={overlay}
          imageUrl={imageUrl(overlay.image, PREVIEW_PX)}
          aspect={null}
          text={(item) => watermarkText(item, facts, { frame: SAMPLE_FRAME, now })}
        />
      </div>
    </div>
  );
}
