import type { FeatureSide } from "./source/feature-order.ts";

/** The first files of a feature called `name` (kebab-case), by path; both sides carry the same name. */
export function scaffoldedFiles(name: string): Record<string, string> {
  const server = `server/src/features/${name}`;
  const web = `web/src/features/${name}`;
  return {
    [`${server}/${name}.feature.ts`]: `import type { Feature } from "#server/platform/feature.ts";
import { ${registerName(name)} } from "./${name}.graphql.ts";

/** @public */
export const ${featureName(name)}: Feature = { name: "${name}", graphql: ${registerName(name)} };
`,
    [`${server}/${name}.graphql.ts`]: `import { builder } from "#server/platform/graphql/builder.ts";

export function ${registerName(name)}(): void {
  builder.queryFields(() => ({}));
}
`,
    [`${server}/README.md`]: `# ${name}

What this feature is for, in one or two sentences.

- Invariants: what is always true of its data.
- Tables: those it owns.
- Events: those it emits. Jobs: those it owns.
- Public: what other features may use.
`,
    [`${web}/${name}.feature.ts`]: `import type { WebFeature } from "#web/faces/web-feature.ts";

export const ${featureName(name)}: WebFeature = { name: "${name}" };
`,
    [`${web}/${name}.messages.ts`]: `/** Every text of this feature that people see. */
export const ${camelCase(name)}Messages = {
  loadFailed: "Could not load ${name.replaceAll("-", " ")}",
} as const;
`,
  };
}

/** The text of a side's list with the feature added as the last one. Throws when it is there already, or the list cannot be found. */
export function withFeatureListed(listText: string, name: string, { list, alias }: FeatureSide): string {
  if (listText.includes(`/${name}.feature.ts"`)) throw new Error(`The feature ${name} is listed already`);
  const importLine = `import { ${featureName(name)} } from "${alias}${name}/${name}.feature.ts";\n`;
  const listed = listText.replace(
    /(export const features(?:: readonly \w+\[\])? = \[[^\]]*?),?(\s*\])/,
    `$1, ${featureName(name)}$2`,
  );
  if (listed === listText) throw new Error(`${list} has no list of features`);
  return importLine + listed;
}

/** Lower-case words joined by single dashes, beginning with a letter. */
export function isFeatureName(name: string): boolean {
  return /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name);
}

function camelCase(name: string): string {
  return name.replace(/-(.)/g, (_dash, letter: string) => letter.toUpperCase());
}

function featureName(name: string): string {
  return `${camelCase(name)}Feature`;
}

function registerName(name: string): string {
  const camel = camelCase(name);
  return `register${camel.charAt(0).toUpperCase()}${camel.slice(1)}Graphql`;
}
