import { circledFields } from "#core/clip-metadata/circled-fields.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import type { Unit } from "#server/platform/outbox/transact.ts";
import { emitFolderChanged } from "../../folders/folder-events.ts";
import { emitTakesCircled } from "../asset-events.ts";
import { readFields } from "../fields/asset-fields.ts";
import { FieldWriter } from "../fields/field-store.ts";
import { type ChangedItems, changeChosen } from "./change-chosen.ts";
import { ChoiceReader } from "./choice-store.ts";
import { type ChosenItems, type ItemChoice, requireChosenTakes } from "./item-choice.ts";

/** Takes whose fields are in memory at a time. */
const AT_ONCE = 1_000;
/** Up to so many are named to whoever sees the folder, in one message; of more they are told to read it anew. */
const MOST_TOLD = 500;

export interface CircleChosenInput {
  readonly project: string;
  readonly choice: ItemChoice;
  readonly circled: boolean;
}

/** Circles the chosen takes, or takes their circles away; folders among them stay as they are. Answers how many are different now. */
export function circleChosen(ctx: CallContext, { project, choice, circled }: CircleChosenInput): Promise<ChangedItems> {
  return changeChosen(
    ctx,
    project,
    (now) => requireChosenTakes(now, project, choice, "edit"),
    async (unit, _locked, chosen) => {
      const { count, told } = await circleAll(ctx, unit, chosen, circled);
      const { id: folderId, projectId } = chosen.folder.row;
      if (count > MOST_TOLD) await emitFolderChanged(unit, projectId, folderId);
      else await emitTakesCircled(unit, { projectId, folderId, circled }, told);
      return count;
    },
  );
}

async function circleAll(
  ctx: CallContext,
  unit: Unit,
  { takes }: ChosenItems,
  circled: boolean,
): Promise<{ count: number; told: readonly string[] }> {
  const now = ctx.platform.clock.now();
  const told: string[] = [];
  let count = 0;
  for (const ids of takes.chunks(AT_ONCE)) {
    const different = await new ChoiceReader(unit.db).toCircle(ids, circled);
    const changes = different.map(({ metadataJson, ...take }) => ({
      ...take,
      metadataJson: JSON.stringify(circledFields(readFields(metadataJson), circled)),
    }));
    if (changes.length > 0) await new FieldWriter(unit.db).write(changes, now);
    count += changes.length;
    if (count <= MOST_TOLD) told.push(...changes.map(({ assetId }) => assetId));
  }
  return { count, told };
}
