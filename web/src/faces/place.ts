import type { IconName } from "#web/ui/icons/icon-name.ts";
import type { Everywhere } from "./everywhere.ts";

/** A page that people go to from anywhere: a tab, a link of the account's panel, a line of the palette. */
export interface Place {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  /** Where it stands among the others, from the left, on whichever page. */
  readonly at: number;
  /** Windows in which it is a tab. In others, and without one, it is found under the account or, as the search is, in the header. */
  readonly tabIn?: "every window" | "wide windows" | "narrow windows";
  /** Who may go there; without it everybody. The server checks each right again. */
  readonly isFor?: (person: Everywhere) => boolean;
}

/** One thing that the palette leads to: a project, a folder that was open before. Only such as the server has shown to this person. */
export interface KnownPlace {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  /** Offered before anything is typed. */
  readonly isRecent?: true;
  readonly open: () => void;
}
