import type { ReactNode } from "react";

/** A place in a page for what other features add; `Props` is what the page tells of itself. The feature that owns the page makes it. */
export interface Slot<Props> {
  readonly name: string;
  /** Holds the type and is never called. */
  readonly read?: (props: Props) => void;
}

export function slot<Props>(name: string): Slot<Props> {
  return { name };
}

/** What a feature adds to such a place: a component, loaded when it is first shown, or a page's address. */
export interface Panel<in Props> {
  readonly id: string;
  readonly component?: (props: Props) => ReactNode;
  /** Where the slot is a row of links to pages: the page's own address. */
  readonly address?: (props: Props) => string;
  /** Where the slot is a row of tabs: the tab's name, what is counted on it, and what is beside and below it while it shows. */
  readonly title?: string;
  readonly count?: (props: Props) => ReactNode;
  readonly controls?: (props: Props) => ReactNode;
  readonly foot?: (props: Props) => ReactNode;
  /** Where the slot is a row of tabs: what is done on the page that brings this one to the front, as the page calls it. */
  readonly opensOn?: string;
  /** Without it the panel is always there. */
  readonly isShown?: (props: Props) => boolean;
}

/** Panels of one feature for one slot. */
export interface SlotPanels {
  readonly slot: Slot<never>;
  readonly panels: readonly Panel<never>[];
}

/** Ties panels to their slot, so that the compiler checks what they are told. */
export function inSlot<Props>(place: Slot<Props>, panels: readonly Panel<Props>[]): SlotPanels {
  return { slot: place, panels };
}
