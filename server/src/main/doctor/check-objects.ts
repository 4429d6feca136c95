import { formatBytes } from "#core/units/size.ts";
import { type ComparedStores, compareObjects } from "./compare-objects.ts";
import { type Finding, finding, Sample } from "./finding.ts";
import type { ObjectGroup } from "./group-objects.ts";
import type { Reference } from "./reference-store.ts";

export interface ObjectsChecked {
  readonly findings: readonly Finding[];
  readonly objects: number;
  readonly bytes: number;
  /** Versions whose renditions are missing or incomplete, which a repair regenerates. */
  readonly unplayable: readonly string[];
  readonly orphans: number;
  /** Units that rows refer to. */
  readonly known: number;
}

/** The next run regenerates the rest. */
const MOST_UNPLAYABLE = 10_000;

/** Finds rows without their objects, and objects without a row. */
export async function checkObjects(stores: ComparedStores): Promise<ObjectsChecked> {
  const seen = collector();
  await compareObjects(stores, seen.differences);
  const { all, known, unplayable, orphans } = seen;
  const counts = { objects: all.count, bytes: all.bytes, known: known.count, orphans: orphans.count };
  return { ...counts, unplayable, findings: findingsOf(seen) };
}

function collector() {
  const sample = () => new Sample();
  const [all, known, temporary, strange, elsewhere] = [sample(), sample(), sample(), sample(), sample()];
  const [missing, renditions, sizes, orphans] = [sample(), sample(), sample(), sample()];
  const unplayable: string[] = [];
  const note = (reference: Reference, other: Sample) => {
    if (reference.kind !== "rendition") return other.add(reference.unit);
    renditions.add(reference.unit);
    if (unplayable.length < MOST_UNPLAYABLE) unplayable.push(reference.rowId);
  };
  const differences = {
    onObject: ({ key, sizeBytes }: { key: string; sizeBytes: number }) => all.add(key, sizeBytes),
    onTemporary: ({ key, sizeBytes }: { key: string; sizeBytes: number }) => temporary.add(key, sizeBytes),
    onStrange: ({ key, sizeBytes }: { key: string; sizeBytes: number }) => strange.add(key, sizeBytes),
    onKnown: ({ unit, sizeBytes }: ObjectGroup) => known.add(unit, sizeBytes),
    onElsewhere: ({ unit }: Reference) => elsewhere.add(unit),
    onMissing: (reference: Reference) => note(reference, missing),
    onIncomplete: (reference: Reference, isSize: boolean) => note(reference, isSize ? sizes : missing),
    onOrphan: ({ unit, sizeBytes }: ObjectGroup) => orphans.add(unit, sizeBytes),
  };
  return { all, known, temporary, strange, elsewhere, missing, renditions, sizes, orphans, unplayable, differences };
}

function findingsOf(seen: ReturnType<typeof collector>): readonly Finding[] {
  const { missing, renditions, sizes, orphans, strange, elsewhere } = seen;
  const size = (sample: Sample) => formatBytes(sample.bytes);
  const of = (sample: Sample, canRepair = false) => ({ count: sample.count, examples: sample.examples, canRepair });
  const on = (sample: Sample, make: () => Finding) => (sample.count === 0 ? [] : [make()]);
  return [
    ...on(missing, () =>
      finding(
        "objects",
        "problem",
        "MISSING",
        `${files(missing)} that the database refers to: restore them from a backup.`,
        of(missing),
      ),
    ),
    ...on(sizes, () =>
      finding(
        "objects",
        "problem",
        "WRONG_SIZE",
        `${count(sizes, "file has", "files have")} another size than the database says: restore from a backup.`,
        of(sizes),
      ),
    ),
    ...on(renditions, () =>
      finding(
        "objects",
        "problem",
        "RENDITIONS_MISSING",
        `${count(renditions, "clip lacks", "clips lack")} renditions or images.`,
        of(renditions, true),
      ),
    ),
    ...on(orphans, () =>
      finding(
        "objects",
        "problem",
        "ORPHANED",
        `The store has ${count(orphans, "unreferenced item", "unreferenced items")} (${size(orphans)}).`,
        of(orphans, true),
      ),
    ),
    ...on(elsewhere, () =>
      finding(
        "objects",
        "problem",
        "STORAGE_NOT_CONFIGURED",
        `${count(elsewhere, "row refers", "rows refer")} to a storage that STORAGES doesn't list here.`,
        of(elsewhere),
      ),
    ),
    ...on(strange, () =>
      finding(
        "objects",
        "hint",
        "STRANGE",
        `The store holds ${count(strange, "file", "files")} (${size(strange)}) that Rushlight didn't make.`,
        of(strange),
      ),
    ),
  ];
}

const count = ({ count: n }: Sample, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
const files = (sample: Sample) => `The store lacks ${count(sample, "file", "files")}`;

/** Deletes unreferenced items, each found and checked again in a separate walk. Returns their number and bytes. */
export async function removeOrphans(stores: ComparedStores): Promise<Sample> {
  const removed = new Sample();
  await compareObjects(stores, {
    onOrphan: async (group) => {
      for (const key of group.objectKeys) await stores.storage.delete(key);
      // A read-only storage deletes nothing.
      if ((await stores.storage.stat(group.objectKeys[0] ?? "")) === null) removed.add(group.unit, group.sizeBytes);
    },
  });
  return removed;
}
