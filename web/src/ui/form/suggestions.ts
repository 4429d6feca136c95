export interface ComboOption {
  id: string;
  name: string;
  /** A second line of the option. */
  detail?: string | undefined;
}

/** If free text is allowed, a list that only repeats the field's content would cover what is below it. */
export function suggestions(options: readonly ComboOption[], typed: string): readonly ComboOption[] {
  const [only] = options;
  const isRepeated = options.length === 1 && only?.name.toLocaleLowerCase() === typed.trim().toLocaleLowerCase();
  return isRepeated ? [] : options;
}
