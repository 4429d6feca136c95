import type { Command, Target } from "./command.ts";
import type { Panel, Slot } from "./panel.ts";
import type { WebFeature } from "./web-feature.ts";

let installed: readonly WebFeature[] = [];

/** The app's features in order. Called once, before anything is drawn. */
export function installFeatures(features: readonly WebFeature[]): void {
  installed = features;
}

export function installedFeatures(): readonly WebFeature[] {
  return installed;
}

/** Every command of a target: by group, in feature order. */
export function commandsOf<Context>(target: Target<Context>): readonly Command<Context>[] {
  const own = installed.flatMap((feature) => feature.commands ?? []).filter((one) => one.target === target);
  // `onTarget` only accepted commands of this target's context.
  const commands = own.flatMap((one) => one.commands) as unknown as readonly Command<Context>[];
  // Those without a group are in no menu.
  return [...target.sections.flat(), undefined].flatMap((group) =>
    commands.filter((command) => command.group === group),
  );
}

/** What features have added to a slot, in order. */
export function panelsOf<Props>(slot: Slot<Props>): readonly Panel<Props>[] {
  const own = installed.flatMap((feature) => feature.panels ?? []).filter((one) => one.slot === slot);
  // `inSlot` only accepted panels for this slot's props.
  return own.flatMap((one) => one.panels) as unknown as readonly Panel<Props>[];
}

/** Those that are currently visible. */
export function panelsFor<Props>(slot: Slot<Props>, props: Props): readonly Panel<Props>[] {
  return panelsOf(slot).filter(({ isShown }) => isShown?.(props) ?? true);
}
