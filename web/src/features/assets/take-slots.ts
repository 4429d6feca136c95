import type { Player } from "#player/dom/player.ts";
import { slot } from "#web/faces/panel.ts";

/** @public */
export interface TakeVersion {
  readonly id: string;
  readonly number: number;
  readonly frameRate: { readonly numerator: number; readonly denominator: number } | null;
  /** Set for clips of variable rate. */
  readonly frameTimesUrl: string | null;
}

/**
 * The part of a take viewed alone that the panels beside it need.
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
    readonly versions: readonly TakeVersion[];
  };
  /** The one on screen. */
  readonly version: TakeVersion | undefined;
  /** Set while the take plays. */
  readonly player: Player | undefined;
  /** Visitors of a link see it, and download only what the link allows. */
  readonly isVisitor: boolean;
}

/**
 * The tabs beside such a take. Created here rather than by the page, which comes after features that show something about takes.
 * @public
 */
export const takeSidebar = slot<TakeSidebarProps>("take-sidebar");

/**
 * A take viewed alone by people with accounts, and the version on screen.
 * @public
 */
export interface TakeBarProps {
  readonly asset: { readonly id: string };
  readonly version: { readonly id: string };
}

/**
 * Beside the version in the bar above such a take.
 * @public
 */
export const takeBar = slot<TakeBarProps>("take-bar");
