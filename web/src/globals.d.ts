/// <reference types="vite/client" />

/** Version of the interface, from package.json at build time. */
declare const __UI_VERSION__: string;

/** The newest section of CHANGELOG.md at build time (web/newest-changes.ts). */
declare const __NEWEST_CHANGES__: {
  readonly version: string;
  readonly changes: readonly { readonly title: string; readonly text: string }[];
};
