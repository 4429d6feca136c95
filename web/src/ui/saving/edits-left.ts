/** A form's remaining edits once `sent` is stored: input typed in the meantime, and edits that weren't sent. */
export function editsLeft<Edits extends object>(edits: Edits, sent: Partial<Edits>): Edits {
  const left = { ...edits };
  for (const field in sent) if (left[field] === sent[field]) Reflect.deleteProperty(left, field);
  return left;
}

/** The edits that pass the test. */
export function someEdits<Edits extends object>(edits: Edits, isWanted: (field: keyof Edits) => boolean): Edits {
  const some = { ...edits };
  for (const field in edits) if (!isWanted(field)) Reflect.deleteProperty(some, field);
  return some;
}
