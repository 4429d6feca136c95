import type { ReactNode } from "react";

/**
 * A place in a page for content of other features; `Props` is what the page passes to it. The feature that owns the page creates
 * it.
 */
export interface Slot<Props> {
  readonly name: string;
  /** Carries the type and is never called. */
  readonly read?: (props: Props) => void;
}

export function slot<Props>(name: string): Slot<Props> {
  return { name };
}

/** What a feature adds to such a place: a component, loaded when it is first shown, or a page's address. */
export interface Panel<in Props> {
  readonly id: string;
  readonly component?: (props: Props) => ReactNode;
  /** If the slot is a row of links to pages: the page's own address. */
  readonly address?: (props: Props) => string;
  /** If the slot is a row of tabs: the tab's name, its count, and what is beside and below it while it is open. */
  readonly title?: string;
  readonly count?: (props: Props) => ReactNode;
  readonly controls?: (props: Props) => ReactNode;
  readonly foot?: (props: Props) => ReactNode;
  /** If the slot is a row of tabs: the page's name for its action that opens this tab. */
  readonly opensOn?: string;
  /** Without it the panel is always shown. */
  readonly isShown?: (props: Props) => boolean;
}

/** Panels of one feature for one slot. */
export interface SlotPanels {
  readonly slot: Slot<never>;
  readonly panels: readonly Panel<never>[];
}

/** Ties panels to their slot, so that the compiler checks their props. */
export function inSlot<Props>(place: Slot<Props>, panels: readonly Panel<Props>[]): SlotPanels {
  return { slot: place, panels };
}
