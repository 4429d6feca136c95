import type { AnyRoute } from "@tanstack/react-router";
import type { LiveHandler } from "#web/data/live/live-handler.ts";
import type { TargetCommands } from "./command.ts";
import type { KeptAnswers } from "./kept-answers.ts";
import type { KeyGroup } from "./key-lines.ts";
import type { SlotPanels } from "./panel.ts";
import type { KnownPlace, Place } from "./place.ts";

/** What a feature says of itself; `app/features.ts` lists them all. */
export interface WebFeature {
  readonly name: string;
  readonly commands?: readonly TargetCommands[];
  readonly panels?: readonly SlotPanels[];
  /** Its pages that people go to from anywhere. */
  readonly places?: readonly Place[];
  /** Of its things, those that the palette leads to. Loaded when the palette is opened. */
  readonly knownPlaces?: () => Promise<readonly KnownPlace[]>;
  /** What it keeps of the server's answers, where that matters to others. */
  readonly kept?: readonly KeptAnswers[];
  /** What it does on live messages, whatever page is open. */
  readonly live?: readonly LiveHandler[];
  /** Keys that are no commands: moving about, playing. Loaded when the sheet of keys is opened. */
  readonly keys?: () => Promise<readonly KeyGroup[]>;
}

/**
 * A feature with pages. Its face is written with `satisfies`, so that the compiler knows each address and checks anyone who leads there;
 * commands are annotated then, since they lead to addresses themselves.
 */
export interface FeatureWithPages extends WebFeature {
  /** Below `mainRoute`. */
  readonly routes: readonly AnyRoute[];
}
