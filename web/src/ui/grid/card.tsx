import { type MouseEvent, memo, type ReactNode } from "react";
import { Checkbox } from "../controls/checkbox.tsx";
import { Icon } from "../icons/icon.tsx";
import { classNames } from "../style/class-names.ts";
import "./card.css";
import { isSelected, toggleSelected, useSelection, useSelectionStore } from "./selection.ts";

export interface CardProps {
  id: string;
  /** Index in the whole list, for the keyboard and for assistive technology. */
  index: number;
  column: number;
  /** The card's name, for its checkbox. */
  name: string;
  selectLabel: string;
  folder?: boolean | undefined;
  /** The items can be dragged to a folder. */
  draggable?: boolean | undefined;
  /** Accepts items dropped on this card. */
  dropId?: string | undefined;
  /** The name of the item's menu button; without it there is no button. */
  moreLabel?: string | undefined;
  thumb: ReactNode;
  title: ReactNode;
  /** At the end of the title: the count of comments, a size. */
  titleEnd?: ReactNode;
  /** Second line; left out at small sizes. */
  note?: ReactNode;
}

const stopDoubleClick = (event: MouseEvent) => event.stopPropagation();

/** One item of a grid. Clicks, keys and menus are handled by the grid around it. */
export const Card = memo(function Card(props: CardProps) {
  const { id, index, column, name, selectLabel, folder, draggable, dropId, moreLabel, thumb, title, titleEnd, note } =
    props;
  const store = useSelectionStore();
  const picked = useSelection((selection) => isSelected(selection, id, index));
  const current = useSelection((selection) => (selection.current ?? null) === id);
  const first = useSelection((selection) => selection.current === null && index === 0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a virtual grid is positioned, which table cells cannot be
    <div
      role="gridcell"
      className={classNames("card", folder && "fold", picked && "picked")}
      data-item={id}
      data-index={index}
      data-drop={dropId}
      draggable={draggable}
      aria-selected={picked}
      aria-colindex={column + 1}
      aria-label={name}
      tabIndex={current || first ? 0 : -1}
    >
      <Checkbox
        className="card-pick on-picture"
        tabIndex={-1}
        aria-label={`${selectLabel} ${name}`}
        checked={picked}
        onDoubleClick={stopDoubleClick}
        onChange={() => store.setState((before) => toggleSelected(before, id, index))}
      />
      {thumb}
      {moreLabel && (
        <button type="button" className="more" tabIndex={-1} aria-label={`${moreLabel} ${name}`} data-more="">
          <Icon name="more" />
        </button>
      )}
      <div className="cap">
        <div className="l1">
          <span className="ell card-name" data-tip-text={name}>
            {title}
          </span>
          {titleEnd}
        </div>
        {note && <div className="l2">{note}</div>}
      </div>
    </div>
  );
});

/**
 * The name of a card, as a link that the grid follows. A router's own link would subscribe every card to every change of address,
 * which is most of the cost of scrolling.
 */
export function CardLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="ell" dir="auto" href={href} tabIndex={-1} data-open="" draggable={false}>
      {children}
    </a>
  );
}
