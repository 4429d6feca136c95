import type { Player } from "#player/dom/player.ts";
import { slot } from "#web/faces/panel.ts";

/**
 * A take that is looked at alone, as far as what is beside it has to know.
 * @public
 */
export interface TakeSidebarProps {
  readonly asset: {
    readonly id: string;
    readonly projectId: string;
    readonly folderId: string;
    readonly type: string;
    readonly allowedTo: { readonly comment: boolean };
    /** The newest first. */
    readonly versions: readonly { readonly id: string; readonly number: number }[];
  };
  /** The one on screen. */
  readonly version: { readonly id: string } | undefined;
  /** There while the take plays. */
  readonly player: Player | undefined;
  /** Visitors of a link see it, and take nothing away but what the link lets them. */
  readonly isVisitor: boolean;
}

/**
 * The tabs beside such a take. It is made here and not by the page, which comes after features that have something to say of takes.
 * @public
 */
export const takeSidebar = slot<TakeSidebarProps>("take-sidebar");

/**
 * A take that is looked at alone by people with accounts, and the version on screen.
 * @public
 */
export interface TakeBarProps {
  readonly asset: { readonly id: string };
  readonly version: { readonly id: string };
}

/**
 * Beside the version in the bar over such a take.
 * @public
 */
export const takeBar = slot<TakeBarProps>("take-bar");
