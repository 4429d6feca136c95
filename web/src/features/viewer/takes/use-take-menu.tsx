import type { MouseEvent, ReactElement } from "react";
import { useRef } from "react";
import { menuFor } from "#web/faces/shown-commands.ts";
import { useContextMenu } from "#web/ui/menu/context-menu.tsx";
import { type ListedTake, listedTake } from "../viewed-take.ts";
import { viewerMessages } from "../viewer.messages.ts";
import type { PlacedTakes } from "./placed-takes.ts";

export interface TakeMenuOptions extends Pick<ListedTake, "acts"> {
  takes: PlacedTakes | undefined;
}

export interface TakeMenu {
  onContextMenu: (event: MouseEvent) => void;
  element: ReactElement;
}

/** The menu of a take in the filmstrip or the list of takes: right click, Shift+F10, the menu key. */
export function useTakeMenu({ takes, acts }: TakeMenuOptions): TakeMenu {
  const asked = useRef<string>(undefined);
  const menu = useContextMenu({
    label: viewerMessages.takeMenu,
    groups: () => {
      const take = takes?.find(asked.current ?? "");
      return take ? menuFor(listedTake, { take, acts }) : [];
    },
  });
  return {
    onContextMenu: (event) => {
      asked.current = takeUnder(event.target);
      if (asked.current) menu.handlers.onContextMenu(event);
    },
    element: menu.element,
  };
}

function takeUnder(target: EventTarget): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>("[data-take]")?.dataset.take : undefined;
}
