import type { AnyRoute } from "@tanstack/react-router";
import type { LiveHandler } from "#web/data/live/live-handler.ts";
import type { TargetCommands } from "./command.ts";
import type { KeptAnswers } from "./kept-answers.ts";
import type { KeyGroup } from "./key-lines.ts";
import type { SlotPanels } from "./panel.ts";
import type { KnownPlace, Place } from "./place.ts";

/** A feature's face; `app/features.ts` lists them all. */
export interface WebFeature {
  readonly name: string;
  /** What a folder shows from its first paint, and keys whose default action the browser would take first. */
  readonly commands?: readonly TargetCommands[];
  /** Commands that an open take is drawn with: its own, and those of its comments and lists. */
  readonly takeCommands?: () => Promise<readonly TargetCommands[]>;
  /** All other commands. Loaded right after the first paint of a folder or take, before that of any other page. */
  readonly moreCommands?: () => Promise<readonly TargetCommands[]>;
  readonly panels?: readonly SlotPanels[];
  /** Its pages that people can open from anywhere. */
  readonly places?: readonly Place[];
  /** Its items that the palette leads to. Loaded when the palette opens. */
  readonly knownPlaces?: () => Promise<readonly KnownPlace[]>;
  /** The server data it caches, where that matters to others. */
  readonly kept?: readonly KeptAnswers[];
  /** Its reactions to live messages, whatever page is open. Loaded before the live connection opens. */
  readonly live?: () => Promise<readonly LiveHandler[]>;
  /** What it begins once the page is drawn, whatever page is open. */
  readonly begin?: () => Promise<void>;
  /** Keys that aren't commands: navigation, playback. Loaded when the sheet of keys opens. */
  readonly keys?: () => Promise<readonly KeyGroup[]>;
}

/**
 * A feature with pages. Its face is written with `satisfies`, so that the compiler knows each address and checks every link to
 * it; commands are annotated then, since they link to addresses themselves.
 */
export interface FeatureWithPages extends WebFeature {
  /** Below `mainRoute`. */
  readonly routes: readonly AnyRoute[];
}
