import type { ClockSide } from "#player/core/pair/pair-clock.ts";
import type { GroupPlayer } from "#player/dom/pair/group-player.ts";
import type { PictureAct } from "#web/features/viewer/picture/picture-act.ts";
import { loopActs } from "../loop-acts.ts";
import { numberOfSide } from "./camera-address.ts";
import type { CameraTake } from "./camera-take.ts";
import { camerasMessages as text } from "./cameras.messages.ts";

export interface CameraContext {
  readonly takes: readonly CameraTake[];
  readonly group: GroupPlayer<ClockSide> | undefined;
  readonly shown: number | undefined;
  readonly sound: number;
  readonly show: (number: number | undefined) => void;
  readonly hear: (number: number) => void;
  readonly copy: () => void;
}

/** The key after the last camera's shows all. */
const ALL_KEY = "5";

/** A number shows one camera alone; the same number again shows all. */
export function cameraActs({ takes, group, shown, sound, show, hear, copy }: CameraContext): readonly PictureAct[] {
  const cameras = takes.map(({ side, asset }) => {
    const number = numberOfSide(side);
    const key = String(number);
    return {
      id: `comparison.camera ${number}`,
      group: "camera",
      label: text.camera(number, asset.displayName),
      icon: "film" as const,
      key,
      shortcut: key,
      isOn: shown === number,
      run: () => show(shown === number ? undefined : number),
    };
  });
  return [
    ...cameras,
    {
      id: "comparison.all-cameras",
      group: "camera",
      label: text.all,
      icon: "grid",
      key: ALL_KEY,
      shortcut: ALL_KEY,
      isOn: shown === undefined,
      run: () => show(undefined),
    },
    {
      id: "comparison.hear-camera",
      group: "sound",
      label: text.nextSound,
      icon: "volume",
      key: "s",
      shortcut: "S",
      run: () => hear((sound % takes.length) + 1),
    },
    ...(group ? loopActs(group) : []),
    { id: "comparison.copy", group: "page", label: text.copy, icon: "link", run: copy },
  ];
}
