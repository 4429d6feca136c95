import type { FeatureSide } from "../source/feature-order.ts";

/** The first files of a feature called `name` (kebab-case), by path; both sides have the same name. */
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
    [`${web}/${name}.feature.ts`]: `import { lazy } from "react";
import { inSlot } from "#web/faces/panel.ts";
import type { WebFeature } from "#web/faces/web-feature.ts";
import { folderSidebar } from "#web/features/folders/folder-slots.ts";
import { ${messagesName(name)} } from "./${name}.messages.ts";

const FolderTab = lazy(async () => ({ default: (await import("./folder-tab.tsx")).FolderTab }));

export const ${featureName(name)}: WebFeature = {
  name: "${name}",
  moreCommands: async () => (await import("./${name}.commands.ts")).${commandsName(name)},
  panels: [
    inSlot(folderSidebar, [
      { id: "${name}", title: ${messagesName(name)}.title, component: FolderTab, isShown: ({ selected }) => selected.length === 0 },
    ]),
  ],
};
`,
    [`${web}/${name}.commands.ts`]: `import { type Command, onTarget } from "#web/faces/command.ts";
import { type FolderItems, folderItems } from "#web/features/folders/items/folder-items.ts";
import { useDrawers } from "#web/ui/overlay/drawer-store.ts";
import { ${messagesName(name)} } from "./${name}.messages.ts";

/** Shows the sidebar with this feature's tab. */
const show: Command<FolderItems> = {
  id: "${name}.show",
  group: "library",
  label: ${messagesName(name)}.show,
  icon: "info",
  keys: ["F9"],
  isShown: ({ selected }) => selected.length === 0,
  run: () => useDrawers.getState().toggle("right", true),
};

export const ${commandsName(name)} = [onTarget(folderItems, [show])];
`,
    [`${web}/folder-tab.tsx`]: `import type { FolderSidebarProps } from "#web/features/folders/folder-slots.ts";
import { Empty } from "#web/ui/layout/empty.tsx";
import { ${messagesName(name)} } from "./${name}.messages.ts";

/** Beside an open folder. */
export function FolderTab({ folder }: FolderSidebarProps) {
  return <Empty picture="takes" title={${messagesName(name)}.none(folder.name)} />;
}
`,
    [`${web}/${name}.messages.ts`]: `/** Every text of this feature that people see. */
export const ${messagesName(name)} = {
  title: "${title(name)}",
  show: "Show ${name.replaceAll("-", " ")}",
  none: (folder: string) => \`No ${name.replaceAll("-", " ")} of “\${folder}” yet\`,
} as const;
`,
  };
}

/** The text of a side's list with the feature appended. Throws if it is already listed, or the list can't be found. */
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

function commandsName(name: string): string {
  return `${camelCase(name)}Commands`;
}

function messagesName(name: string): string {
  return `${camelCase(name)}Messages`;
}

function title(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", " ");
}

function registerName(name: string): string {
  const camel = camelCase(name);
  return `register${camel.charAt(0).toUpperCase()}${camel.slice(1)}Graphql`;
}
