import { lazy } from "react";
import { Lazily } from "#web/ui/layout/lazily.tsx";

const GuideLines = lazy(async () => ({ default: (await import("./guide-lines.tsx")).GuideLines }));

/**
 * Visual guides over the picture, once loaded. `aspect`: width by height of the picture.
 * @public
 */
export function PictureGuides({ aspect }: { aspect: number | null }) {
  return (
    aspect !== null && (
      <Lazily>
        <GuideLines aspect={aspect} />
      </Lazily>
    )
  );
}
