/** Texts of mentions and assigned threads. */
export const mentionsMessages = {
  people: "People to mention",
  found: (count: number) => (count === 1 ? "1 person" : `${count} people`),
  assignedTo: (name: string) => `Assigned to ${name}`,
  assignTitle: "Assign comment",
  person: "Person",
  personHint: "People who can see this take.",
  assign: "Assign",
  unassign: "Unassign",
  cancel: "Cancel",
  assignFailed: "Could not assign the comment",
} as const;
