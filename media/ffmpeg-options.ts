/** `{ "c:v": "libx264", crf: 22 }` as ffmpeg arguments: `-c:v libx264 -crf 22`. Keeps the order. */
export function options(values: Readonly<Record<string, string | number>>): string[] {
  return Object.entries(values).flatMap(([name, value]) => [`-${name}`, String(value)]);
}
