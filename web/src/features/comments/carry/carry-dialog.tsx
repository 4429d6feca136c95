import { useState } from "react";
import { Button } from "#web/ui/controls/button.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import type { DialogControl } from "#web/ui/overlay/dialog-host.tsx";
import { carryMessages as text } from "./carry.messages.ts";
import { type CarryBy, carryComments } from "./carry-comments.ts";

export interface OtherVersion {
  readonly id: string;
  readonly number: number;
  /** Whether its frames are at other moments than those on screen. */
  readonly hasOtherRate: boolean;
}

export interface CarryDialogProps {
  readonly assetId: string;
  /** The version on screen. */
  readonly versionId: string;
  /** The others, newest first. */
  readonly others: readonly OtherVersion[];
}

const WAYS: readonly CarryBy[] = ["POSITION", "TIMECODE"];

/** PLUS-943: copies another version's comments to the one on screen. */
export function CarryDialog({ assetId, versionId, others, onDone }: CarryDialogProps & DialogControl<boolean>) {
  const [from, setFrom] = useState(others[0]?.id ?? "");
  const [by, setBy] = useState<CarryBy>("POSITION");
  const [isSaving, setIsSaving] = useState(false);
  const submit = async () => {
    if (isSaving) return;
    setIsSaving(true);
    const isDone = await carryComments(assetId, { from, to: versionId, by });
    setIsSaving(false);
    if (isDone) onDone(true);
  };
  return (
    <Dialog
      title={text.title}
      onClose={() => onDone(false)}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button size="dialog" kind="ghost" onClick={() => onDone(false)}>
            {text.cancel}
          </Button>
          <Button size="dialog" kind="primary" type="submit" busy={isSaving}>
            {text.carry}
          </Button>
        </>
      }
    >
      <SelectField
        label={text.from}
        options={others.map(({ id, number }) => ({ value: id, label: text.version(number) }))}
        value={from}
        onChange={setFrom}
      />
      <SelectField
        label={text.by}
        hint={text.hint}
        options={WAYS.map((value) => ({ value, label: text.ways[value] }))}
        value={by}
        onChange={setBy}
      />
      {by === "POSITION" && others.find(({ id }) => id === from)?.hasOtherRate && (
        <p className="hint" role="status">
          <Icon name="warn" size="s" /> {text.otherRate}
        </p>
      )}
    </Dialog>
  );
}
