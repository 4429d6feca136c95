import { useMemo, useState } from "react";
import { MenuIconButton } from "../menu/menu.tsx";
import { readStored, writeStored } from "../stored-value.ts";

/** The props for a table with selectable columns. */
export interface ColumnChoice {
  /** The storage key of the choice. */
  readonly storageKey: string;
  /** Name of the button that opens the choice. */
  readonly label: string;
}

interface NamedColumn {
  readonly id: string;
  readonly optionLabel?: string | undefined;
}

const isIdList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((id) => typeof id === "string");

/** The columns of `columns` without those in `hidden`; a column without an option label always stays. */
export function chosenColumns<Column extends NamedColumn>(
  columns: readonly Column[],
  hidden: readonly string[],
): readonly Column[] {
  if (hidden.length === 0) return columns;
  return columns.filter(({ id, optionLabel }) => optionLabel === undefined || !hidden.includes(id));
}

/** The visible columns, and the button that changes them; without `choice`, all columns and no button. */
export function useColumnChoice<Column extends NamedColumn>(
  columns: readonly Column[],
  choice: ColumnChoice | undefined,
) {
  const [hidden, setHidden] = useState<readonly string[]>(() =>
    choice ? readStored(choice.storageKey, isIdList, []) : [],
  );
  // The same columns as long as nothing about them changes: the table's rows are memoized by them.
  const shown = useMemo(() => (choice ? chosenColumns(columns, hidden) : columns), [choice, columns, hidden]);
  if (!choice) return { shown, button: null };
  const toggle = (id: string) => {
    const next = hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id];
    setHidden(next);
    writeStored(choice.storageKey, next);
  };
  const lines = columns.flatMap(({ id, optionLabel }) =>
    optionLabel === undefined
      ? []
      : [{ id, label: optionLabel, checked: !hidden.includes(id), onSelect: () => toggle(id) }],
  );
  const button = (
    <MenuIconButton
      icon="sliders"
      iconSize="s"
      size="s"
      label={choice.label}
      groups={() => [{ id: "columns", isMultiple: true, actions: lines }]}
    />
  );
  return { shown, button };
}
