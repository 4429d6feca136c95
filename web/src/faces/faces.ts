import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { LiveHandler } from "#web/data/live/live-handler.ts";
import type { Command, Target, TargetCommands } from "./command.ts";
import type { Panel, Slot } from "./panel.ts";
import type { WebFeature } from "./web-feature.ts";

type Commands = readonly TargetCommands[];
/** The loaded commands of each feature, in the order of the features. */
interface Loaded {
  readonly take: readonly Commands[] | null;
  readonly more: readonly Commands[] | null;
}
interface Installed extends Loaded {
  readonly features: readonly WebFeature[];
}

const NOTHING: Loaded = { take: null, more: null };
const installed = createStore<Installed>(() => ({ features: [], take: [], more: [] }));
let loading: Partial<Record<keyof Loaded, Promise<void>>> = {};

/** Sets the app's features, in order. Called once, before anything is drawn. */
export function installFeatures(features: readonly WebFeature[]): void {
  loading = {};
  const isWhole = features.every(({ takeCommands, moreCommands }) => !takeCommands && !moreCommands);
  installed.setState({ features, ...(isWhole ? { take: [], more: [] } : NOTHING) });
}

export function installedFeatures(): readonly WebFeature[] {
  return installed.getState().features;
}

const isWhole = ({ take, more }: Loaded) => take !== null && more !== null;

/** Whether all commands are loaded; until then menus and keys wait for `allCommands`. */
export const hasAllCommands = (): boolean => isWhole(installed.getState());

/** `hasAllCommands` as a hook: renders again once all are loaded. */
export const useHasAllCommands = (): boolean => useStore(installed, isWhole);

/** Loads the commands that the first paint of a folder does without; once, and again after a failure. */
export async function allCommands(): Promise<void> {
  await Promise.all([takeCommands(), load("more", ({ moreCommands }) => moreCommands)]);
}

/** Loads the commands that the viewer is drawn with. */
export function takeCommands(): Promise<void> {
  return load("take", (feature) => feature.takeCommands);
}

function load(part: keyof Loaded, of: (feature: WebFeature) => WebFeature["moreCommands"]): Promise<void> {
  const { features } = installed.getState();
  const get = async () => {
    const commands = await Promise.all(features.map(async (feature) => (await of(feature)?.()) ?? []));
    if (installed.getState().features === features) installed.setState({ [part]: commands });
  };
  loading[part] ??= get().catch((error: unknown) => {
    delete loading[part];
    throw error;
  });
  return loading[part];
}

/** Commands that a page is drawn with: those of the first paint alone, those of takes, or all. */
export type DrawnWith = "first commands" | "take commands" | "all commands";

let waiting: Promise<void> | null = null;
/**
 * Loads the commands that a page still needs before it is drawn; the same promise until they are loaded, null if none is missing.
 */
export function missingCommands(needs: DrawnWith): Promise<void> | null {
  const { take, more } = installed.getState();
  if (needs === "first commands" || (take && (more || needs === "take commands"))) return null;
  if (needs === "take commands") return takeCommands();
  waiting ??= allCommands().finally(() => {
    waiting = null;
  });
  return waiting;
}

/** Each feature with its commands, as far as they are loaded. */
export function commandsByFeature(): readonly (readonly [WebFeature, readonly TargetCommands[]])[] {
  const { features, take, more } = installed.getState();
  return features.map(
    (feature, at) => [feature, [...(feature.commands ?? []), ...(take?.[at] ?? []), ...(more?.[at] ?? [])]] as const,
  );
}

/** Every feature's reactions to live messages. */
export async function liveHandlers(): Promise<readonly LiveHandler[]> {
  return (await Promise.all(installedFeatures().map(async ({ live }) => (await live?.()) ?? []))).flat();
}

/** Every command of a target: by group, in feature order. */
export function commandsOf<Context>(target: Target<Context>): readonly Command<Context>[] {
  const own = commandsByFeature().flatMap(([, of]) => of.filter((one) => one.target === target));
  // `onTarget` only accepted commands of this target's context.
  const commands = own.flatMap((one) => one.commands) as unknown as readonly Command<Context>[];
  // Those without a group are in no menu.
  return [...target.sections.flat(), undefined].flatMap((group) =>
    commands.filter((command) => command.group === group),
  );
}

/** What features have added to a slot, in order. */
export function panelsOf<Props>(slot: Slot<Props>): readonly Panel<Props>[] {
  const own = installedFeatures()
    .flatMap((feature) => feature.panels ?? [])
    .filter((one) => one.slot === slot);
  // `inSlot` only accepted panels for this slot's props.
  return own.flatMap((one) => one.panels) as unknown as readonly Panel<Props>[];
}

/** The slot's currently visible panels. */
export function panelsFor<Props>(slot: Slot<Props>, props: Props): readonly Panel<Props>[] {
  return panelsOf(slot).filter(({ isShown }) => isShown?.(props) ?? true);
}
