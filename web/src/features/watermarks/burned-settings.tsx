import { useId } from "react";
import { Switch } from "#web/ui/controls/switch.tsx";
import type { useWatermarkForm } from "./use-watermark-form.ts";
import { watermarkMessages as text } from "./watermarks.messages.ts";

type Form = Pick<ReturnType<typeof useWatermarkForm>, "watermarks" | "changeWatermarks">;

/** What is drawn into the pixels of pictures that leave the server. */
export function BurnedSettings({ form: { watermarks, changeWatermarks } }: { form: Form }) {
  const [hint, teamHint] = [useId(), useId()];
  return (
    <section className="set-sec" aria-label={text.burnedSettings}>
      <h3 className="mark-title">{text.burned}</h3>
      <Switch
        isCheckbox
        describedBy={hint}
        checked={watermarks.tiled}
        onChange={(tiled) => changeWatermarks({ tiled })}
      >
        {text.tiled}
      </Switch>
      <p className="meta mark-hint" id={hint}>
        {text.tiledHint}
      </p>
      <Switch
        isCheckbox
        describedBy={teamHint}
        checked={watermarks.forTeam}
        onChange={(forTeam) => changeWatermarks({ forTeam })}
      >
        {text.forTeam}
      </Switch>
      <p className="meta mark-hint" id={teamHint}>
        {text.forTeamHint}
      </p>
    </section>
  );
}
