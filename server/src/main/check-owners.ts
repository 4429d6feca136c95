import type { Feature } from "#server/platform/feature.ts";
import type { EventDefinition } from "#server/platform/outbox/event.ts";

/**
 * Checks that each job, event and feature name has one owner, and each live message and follower an event that is emitted.
 * @throws Error that names the first violation; the process must not start
 */
export function checkOwners(features: readonly Feature[], platformEvents: readonly EventDefinition<object>[]): void {
  once(
    "Feature",
    features.map((feature) => feature.name),
  );
  once(
    "Job",
    features.flatMap((feature) => (feature.jobs ?? []).map((job) => job.name)),
  );
  const events = [...platformEvents, ...features.flatMap((feature) => feature.events ?? [])].map((event) => event.name);
  once("Event", events);
  for (const route of features.flatMap((feature) => feature.live ?? [])) {
    const { name } = route.event;
    if (!events.includes(name)) throw new Error(`Event "${name}" is sent live, but no feature owns it.`);
  }
  for (const { event } of features.flatMap((feature) => feature.follows ?? [])) {
    if (!events.includes(event.name)) throw new Error(`Event "${event.name}" is followed, but no feature owns it.`);
  }
}

function once(kind: string, names: readonly string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`${kind} "${twice}" has two owners.`);
}
