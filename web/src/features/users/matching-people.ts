interface Found<P> {
  readonly data?: readonly P[] | undefined;
  /** Whether they were found for a previous text. */
  readonly isPlaceholderData: boolean;
}

/**
 * While people for a longer text load, those found for its beginning stay if they match it: Enter chooses nobody else.
 * @public
 */
export function matchingPeople<P extends { readonly name: string; readonly email?: string }>(
  { data = [], isPlaceholderData }: Found<P>,
  typed: string,
): readonly P[] {
  const part = typed.trim().toLocaleLowerCase();
  const matches = (text: string) => text.toLocaleLowerCase().includes(part);
  return isPlaceholderData ? data.filter(({ name, email = "" }) => matches(name) || matches(email)) : data;
}
