import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import "./tabs.css";

export interface TabItem<Id extends string> {
  id: Id;
  label: string;
  /** A count after the label; hidden if it is 0. */
  count?: ReactNode;
}

export interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly TabItem<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** Controls at the end of the bar. */
  end?: ReactNode;
  /** The content of the selected tab. */
  children: ReactNode;
}

/** The tab bar of drawers and panels: arrows move, Home and End jump, selection follows the focus. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, end, children }: TabsProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.id === selected);
    const targets: Record<string, number> = {
      ArrowRight: index + 1,
      ArrowLeft: index - 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const target = targets[event.key];
    const next = target === undefined ? undefined : tabs[(target + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <>
      <div className="dtabs">
        <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={move}>
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              data-tab={tab.id}
              id={`${base}-${tab.id}`}
              aria-selected={tab.id === selected}
              aria-controls={`${base}-panel`}
              tabIndex={tab.id === selected ? 0 : -1}
              onClick={() => onSelect(tab.id)}
            >
              {tab.label}
              {tab.count !== undefined && <span className="ct tab-count">{tab.count}</span>}
            </button>
          ))}
        </div>
        {end && <span className="tabs-end row">{end}</span>}
      </div>
      <div className="tabpanel" role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${selected}`}>
        {children}
      </div>
    </>
  );
}
