import { useId } from "react";
import "./faint-tiles.css";

/** The server's grid and the size of its tiles: a quarter of the picture contains a whole tile. */
const [ACROSS, WIDTH, HEIGHT] = [4, 160, 90];
const LINE = 14;

/** The viewer's lines, faintly all over a picture, as a burned picture has them. Its parent is positioned. */
export function FaintTiles({ lines }: { lines: readonly string[] }) {
  const pattern = useId();
  const top = (HEIGHT - lines.length * LINE) / 2 + LINE * 0.75;
  const tile = (x: number, y: number) =>
    lines.map((line, row) => (
      <text key={`${x} ${line}`} x={x} y={y + top + row * LINE}>
        {line}
      </text>
    ));
  return (
    <svg
      className="faint-tiles"
      viewBox={`0 0 ${ACROSS * WIDTH} ${ACROSS * HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <pattern id={pattern} width={WIDTH} height={HEIGHT * 2} patternUnits="userSpaceOnUse">
        {tile(WIDTH / 2, 0)}
        {tile(0, HEIGHT)}
        {tile(WIDTH, HEIGHT)}
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${pattern})`} />
    </svg>
  );
}
