import type { Command, Target } from "./command.ts";
import type { Panel, Slot } from "./panel.ts";
import type { WebFeature } from "./web-feature.ts";

let installed: readonly WebFeature[] = [];

/** The features of this app in their order. Called once, before anything is drawn. */
export function installFeatures(features: readonly WebFeature[]): void {
  installed = features;
}

export function installedFeatures(): readonly WebFeature[] {
  return installed;
}

/** Every command of a target: by group, in the order of the features. */
export function commandsOf<Context>(target: Target<Context>): readonly Command<Context>[] {
  const own = installed.flatMap((feature) => feature.commands ?? []).filter((one) => one.target === target);
  // `onTarget` let only commands of this target's context in.
  const commands = own.flatMap((one) => one.commands) as unknown as readonly Command<Context>[];
  // Those of no group are in no menu.
  return [...target.sections.flat(), undefined].flatMap((group) =>
    commands.filter((command) => command.group === group),
  );
}

/** What features have put into a slot, in their order. */
export function panelsOf<Props>(slot: Slot<Props>): readonly Panel<Props>[] {
  const own = installed.flatMap((feature) => feature.panels ?? []).filter((one) => one.slot === slot);
  // `inSlot` let only panels of this slot's props in.
  return own.flatMap((one) => one.panels) as unknown as readonly Panel<Props>[];
}

/** Those of them that are there now. */
export function panelsFor<Props>(slot: Slot<Props>, props: Props): readonly Panel<Props>[] {
  return panelsOf(slot).filter(({ isShown }) => isShown?.(props) ?? true);
}
