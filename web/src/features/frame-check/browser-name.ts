/** In this order: each user agent also contains the names after its own. */
const NAMES: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["Edge", /Edg\/([\d.]+)/],
  ["Opera", /OPR\/([\d.]+)/],
  ["Firefox", /Firefox\/([\d.]+)/],
  ["Chrome", /(?:Headless)?Chrom(?:e|ium)\/([\d.]+)/],
  ["Safari", /Version\/([\d.]+).*Safari/],
];

/** Returns "Firefox 153.0" for a user agent; the agent itself if no name matches. */
export function browserName(agent: string): string {
  for (const [name, pattern] of NAMES) {
    const version = pattern.exec(agent)?.[1];
    if (version !== undefined) return `${name} ${version}`;
  }
  return agent;
}
