import { circledFields } from "#core/clip-metadata/circled-fields.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { IdList } from "#server/platform/paging/id-list.ts";
import { emitFolderChanged } from "../../folders/folder-events.ts";
import { emitTakesCircled } from "../asset-events.ts";
import { readFields } from "../fields/asset-fields.ts";
import { FieldWriter } from "../fields/field-store.ts";
import { type ChangedItems, changeChosen } from "./change-chosen.ts";
import { ChoiceReader } from "./choice-store.ts";
import { type ChosenItems, type ItemChoice, requireChosenTakes } from "./item-choice.ts";

/** The number of takes whose fields are in memory at a time. */
const AT_ONCE = 1_000;
/** Up to this many takes are listed in one message to everyone who sees the folder; beyond that, clients reload. */
const MOST_TOLD = 500;

export interface CircleChosenInput {
  readonly project: string;
  readonly choice: ItemChoice;
  readonly circled: boolean;
}

/** Circles or uncircles the chosen takes; folders among them are ignored. Returns how many changed. */
export function circleChosen(ctx: CallContext, { project, choice, circled }: CircleChosenInput): Promise<ChangedItems> {
  return changeChosen(
    ctx,
    project,
    (now) => requireChosenTakes(now, project, choice, "edit"),
    async (unit, _locked, chosen) => {
      const takes = await circleAll(ctx, unit, chosen, circled);
      return { kind: "CIRCLE", folderIds: [], takes, circled };
    },
  );
}

/**
 * Circles takes of a folder, in a unit that holds the tree lock, and publishes the change. Returns the changed takes.
 * @public
 */
export async function circleAll(
  ctx: CallContext,
  unit: Unit,
  { folder, takes }: Pick<ChosenItems, "folder" | "takes">,
  circled: boolean,
): Promise<IdList> {
  const now = ctx.platform.clock.now();
  const changed: Buffer[] = [];
  for (const ids of takes.chunks(AT_ONCE)) {
    const different = await new ChoiceReader(unit.db).toCircle(ids, circled);
    const changes = different.map(({ metadataJson, ...take }) => ({
      ...take,
      metadataJson: JSON.stringify(circledFields(readFields(metadataJson), circled)),
    }));
    if (changes.length > 0) await new FieldWriter(unit.db).write(changes, now);
    changed.push(IdList.of(changes.map(({ assetId }) => assetId)).bytes);
  }
  const all = new IdList(Buffer.concat(changed));
  const { id: folderId, projectId } = folder.row;
  if (all.length > MOST_TOLD) await emitFolderChanged(unit, projectId, folderId);
  else await emitTakesCircled(unit, { projectId, folderId, circled }, all.slice(0, MOST_TOLD));
  return all;
}
