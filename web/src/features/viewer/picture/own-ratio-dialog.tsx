import { useState } from "react";
import { readRatio } from "#player/core/guides/guide-shapes.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import type { DialogControl } from "#web/ui/overlay/dialog-host.tsx";
import { pictureMessages } from "./picture.messages.ts";

const text = pictureMessages.own;

/** Asks for the aspect ratio of a mask; null if cancelled. */
export function OwnRatioDialog({ ratio, onDone }: { ratio: number | undefined } & DialogControl<number | null>) {
  const [typed, setTyped] = useState(ratio === undefined ? "" : String(Number(ratio.toFixed(3))));
  const [isBad, setIsBad] = useState(false);
  const submit = () => {
    const read = readRatio(typed);
    if (read === null) setIsBad(true);
    else onDone(read);
  };
  return (
    <Dialog
      title={text.title}
      width={400}
      onClose={() => onDone(null)}
      onSubmit={submit}
      footer={
        <>
          <Button size="dialog" kind="ghost" onClick={() => onDone(null)}>
            {text.cancel}
          </Button>
          <Button size="dialog" kind="primary" type="submit">
            {text.set}
          </Button>
        </>
      }
    >
      <TextField
        label={text.field}
        hint={text.hint}
        value={typed}
        autoFocus
        autoComplete="off"
        error={isBad ? text.bad : null}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setIsBad(false);
        }}
      />
    </Dialog>
  );
}
