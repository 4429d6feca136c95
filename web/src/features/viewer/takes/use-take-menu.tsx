import type { MouseEvent, ReactElement } from "react";
import { useRef } from "react";
import { circleTakes } from "#web/features/folders/api/circle-takes.ts";
import { circleMessages } from "#web/features/folders/inspector/circle.messages.ts";
import { useContextMenu } from "#web/ui/menu/context-menu.tsx";
import { viewerMessages } from "../viewer.messages.ts";
import type { Take } from "./take-order.ts";

export interface TakeMenuOptions {
  takes: readonly Take[];
  /** Where they lie. */
  place: { readonly projectId: string; readonly folderId: string };
  onOpen: (id: string) => void;
}

export interface TakeMenu {
  onContextMenu: (event: MouseEvent) => void;
  element: ReactElement;
}

/** The menu of a take in the filmstrip or the list of takes: right click, Shift+F10, the menu key. */
export function useTakeMenu({ takes, place, onOpen }: TakeMenuOptions): TakeMenu {
  const asked = useRef<string>(undefined);
  const menu = useContextMenu({
    label: viewerMessages.takeMenu,
    groups: () => {
      const take = takes.find(({ id }) => id === asked.current);
      return take ? [{ id: "take", actions: [openLine(take, onOpen), ...circleLines(take, place)] }] : [];
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

function openLine(take: Take, onOpen: TakeMenuOptions["onOpen"]) {
  return { id: "open", label: viewerMessages.openTake, icon: "play" as const, onSelect: () => onOpen(take.id) };
}

function circleLines(take: Take, place: TakeMenuOptions["place"]) {
  if (!take.mayEdit) return [];
  const onSelect = () => void circleTakes(place, [take], !take.circled);
  const label = take.circled ? circleMessages.uncircle(1) : circleMessages.circle(1);
  return [{ id: "circle", label, icon: "circled" as const, onSelect }];
}
