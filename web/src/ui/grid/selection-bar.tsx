import type { ReactNode } from "react";
import { IconButton } from "../controls/icon-button.tsx";
import { clearSelection, useSelectionStore } from "./selection.ts";
import "./selection-bar.css";

export interface SelectionBarProps {
  label: string;
  /** "2 selected". */
  text: string;
  /** Length and size. */
  note?: string | undefined;
  clearLabel: string;
  /** The available commands for the whole selection. */
  children?: ReactNode;
}

/** Floats over the bottom of the page while something is selected; its count is announced. */
export function SelectionBar({ label, text, note, clearLabel, children }: SelectionBarProps) {
  const store = useSelectionStore();
  return (
    <div className="selbar" role="toolbar" aria-label={label}>
      <span className="str" role="status">
        {text}
      </span>
      {note && <span className="dim num selnote">{note}</span>}
      <span className="sep" />
      {children}
      <IconButton icon="x" label={clearLabel} shortcut="Esc" onClick={() => store.setState(clearSelection)} />
    </div>
  );
}
