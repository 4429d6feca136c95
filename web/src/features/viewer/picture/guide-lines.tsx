import { maskedPart, type ShareRect, safeAreas, safePart } from "#player/core/guides/guide-shapes.ts";
import "#web/features/watermarks/picture-marks.css";
import { useGuides } from "./guides-store.ts";
import "./guides.css";

/** Thousandths of the picture, in both directions. */
const UNITS = 1000;
const WHOLE: ShareRect = { x: 0, y: 0, width: 1, height: 1 };

const box = ({ x, y, width, height }: ShareRect) => {
  const [left, top, wide, high] = [x, y, width, height].map((share) => share * UNITS);
  return `M${left} ${top}h${wide}v${high}h${-(wide ?? 0)}Z`;
};

/** Mask, safe areas, cross and grid over the picture, if they are on. `aspect`: width by height of the picture. */
export function GuideLines({ aspect }: { aspect: number }) {
  const { mask, safe, cross, grid } = useGuides();
  if (mask === undefined && !(safe || cross || grid)) return null;
  const part = mask === undefined ? WHOLE : maskedPart(mask, aspect);
  const middle = UNITS / 2;
  return (
    <div className="marks-room" aria-hidden="true">
      <div className="marks" data-fits style={{ "--aspect": aspect }}>
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: the lines aren't read aloud */}
        <svg className="guides" viewBox={`0 0 ${UNITS} ${UNITS}`} preserveAspectRatio="none">
          {mask !== undefined && <path className="guide-mask" d={box(WHOLE) + box(part)} />}
          {grid && <path d={thirds(part)} />}
          {safe && <path d={box(safePart(safeAreas.action, part)) + box(safePart(safeAreas.title, part))} />}
          {cross && <path d={`M${middle - 40} ${middle}h80M${middle} ${middle - 40 * aspect}v${80 * aspect}`} />}
        </svg>
      </div>
    </div>
  );
}

function thirds({ x, y, width, height }: ShareRect): string {
  const lines = [1 / 3, 2 / 3].map(
    (share) =>
      `M${(x + width * share) * UNITS} ${y * UNITS}v${height * UNITS}` +
      `M${x * UNITS} ${(y + height * share) * UNITS}h${width * UNITS}`,
  );
  return lines.join("");
}
