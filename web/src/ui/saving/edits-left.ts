/** What is left of a form's edits once `sent` is stored: what was typed in the meantime, and what was not sent. */
export function editsLeft<Edits extends object>(edits: Edits, sent: Partial<Edits>): Edits {
  const left = { ...edits };
  for (const field in sent) if (left[field] === sent[field]) Reflect.deleteProperty(left, field);
  return left;
}

/** Those of the edits that the test lets through. */
export function someEdits<Edits extends object>(edits: Edits, isWanted: (field: keyof Edits) => boolean): Edits {
  const some = { ...edits };
  for (const field in edits) if (!isWanted(field)) Reflect.deleteProperty(some, field);
  return some;
}
