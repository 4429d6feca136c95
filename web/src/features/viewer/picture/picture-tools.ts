import type { KeyPress } from "#player/core/controls/keyboard-map.ts";
import { PictureZoom } from "#player/dom/zoom/picture-zoom.ts";
import type { ReadyCommand } from "#web/faces/shown-commands.ts";
import type { MenuGroup } from "#web/ui/menu/menu-entry.ts";
import { useGuides } from "./guides-store.ts";
import { keepGuidesOf } from "./keep-guides.ts";
import type { PictureAct } from "./picture-act.ts";
import { pictureActs } from "./picture-acts.ts";
import { actOfPress, pictureCommands, pictureMenu } from "./picture-menu.ts";

/** Loaded with a picture: zoom, pan and all view options. */
export interface PictureTools {
  readonly zoom: PictureZoom;
  readonly acts: () => readonly PictureAct[];
  /** The action of a key press, if any. */
  readonly runOf: (press: KeyPress) => (() => void) | undefined;
  readonly menu: () => MenuGroup[];
  readonly commands: () => readonly ReadyCommand[];
  readonly keepGuidesOf: (personId: string) => () => void;
  /** Attaches the frame of a picture; the returned function detaches it. */
  readonly attach: (frame: HTMLElement | null) => (() => void) | undefined;
}

export function newPictureTools(): PictureTools {
  const zoom = new PictureZoom();
  const acts = () => pictureActs(zoom);
  return {
    zoom,
    acts,
    runOf: (press) => actOfPress(press, acts())?.run,
    menu: () => pictureMenu(acts()),
    commands: () => pictureCommands(acts()),
    keepGuidesOf,
    attach(frame) {
      const detach = zoom.attach(frame);
      if (!frame || !detach) return undefined;
      const turn = () => {
        const { flop, flip } = useGuides.getState();
        frame.dataset.turned = [flop && "flop", flip && "flip"].filter(Boolean).join(" ");
        if (!(flop || flip)) delete frame.dataset.turned;
      };
      turn();
      const stop = useGuides.subscribe(turn);
      return () => {
        detach();
        stop();
      };
    },
  };
}
