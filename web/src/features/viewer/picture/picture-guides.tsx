import { lazy, Suspense } from "react";

const GuideLines = lazy(async () => ({ default: (await import("./guide-lines.tsx")).GuideLines }));

/**
 * What is drawn over the picture as a help to the eye, once it comes. `aspect`: width by height of the picture.
 * @public
 */
export function PictureGuides({ aspect }: { aspect: number | null }) {
  return (
    aspect !== null && (
      <Suspense fallback={null}>
        <GuideLines aspect={aspect} />
      </Suspense>
    )
  );
}
