export interface ComboOption {
  id: string;
  name: string;
  /** A second line. */
  detail?: string | undefined;
}

/** Where free text counts, a list that only repeats what is in the field would be in the way of what is below it. */
export function suggestions(options: readonly ComboOption[], typed: string): readonly ComboOption[] {
  const [only] = options;
  const isRepeated = options.length === 1 && only?.name.toLocaleLowerCase() === typed.trim().toLocaleLowerCase();
  return isRepeated ? [] : options;
}
