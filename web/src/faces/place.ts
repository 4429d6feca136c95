import type { IconName } from "#web/ui/icons/icon-name.ts";
import type { Everywhere } from "./everywhere.ts";

/** A page that people can open from anywhere: a tab, a link in the account panel, an entry of the palette. */
export interface Place {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  /** Its position among the others, from the left, on any page. */
  readonly at: number;
  /** Windows in which it is a tab. Elsewhere it is found under the account or, like the search, in the header. */
  readonly tabIn?: "every window" | "wide windows" | "narrow windows";
  /** Who may open it; everybody by default. The server checks each permission again. */
  readonly isFor?: (person: Everywhere) => boolean;
}

/** Something that the palette leads to: a project, a recently opened folder. Only what the server has shown to this person. */
export interface KnownPlace {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  /** Offered before anything is typed. */
  readonly isRecent?: true;
  readonly open: () => void;
}
