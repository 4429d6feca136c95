/// <reference types="vite/client" />

/** Version of the interface, from package.json at build time. */
declare const __UI_VERSION__: string;
