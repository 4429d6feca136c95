/** The three browser engines (docs/spec/rules.md, Engines); each has its own media pipeline. */
export const ENGINES = ["chromium", "firefox", "webkit"] as const;

export type EngineName = (typeof ENGINES)[number];

/** What the tests need from a browser, however it is driven. Positions are in pixels of the window's content. */
export interface EngineDriver extends AsyncDisposable {
  readonly engine: EngineName;
  /** As in a table: "Firefox 153.7.0". */
  readonly version: string;
  /** Errors and warnings of the page's console, and uncaught errors, since it was opened. */
  complaints(): Promise<readonly string[]>;
  goto(url: string): Promise<void>;
  /** The value of an expression in the page, awaited if it is a promise; must be a string. */
  evaluate(expression: string): Promise<string>;
  move(x: number, y: number): Promise<void>;
  press(): Promise<void>;
  release(): Promise<void>;
  type(text: string): Promise<void>;
  /** A key by its DOM name, with others held: "Enter", "ArrowRight", "c", "Shift+Tab". */
  key(name: string): Promise<void>;
  /** Gives files to the chooser that the page opens because of an act. */
  chooseFiles(open: () => Promise<void>, paths: readonly string[]): Promise<void>;
  screenshot(path: string): Promise<void>;
}

/** The keys of "Control+Enter": those that are held, and the last one. */
export function keysOf(name: string): { readonly held: readonly string[]; readonly key: string } {
  const parts = name.length > 1 ? name.split("+") : [name];
  return { held: parts.slice(0, -1), key: parts.at(-1) ?? name };
}

/** The longest wait for a file chooser, the act that opens it included. */
export const CHOOSER_MS = 120_000;

export const WINDOW = { width: 1440, height: 900 } as const;
