const comments = (count: number) => (count === 1 ? "1 comment" : `${count.toLocaleString("en")} comments`);

/** Texts of the dialog that reads markers of an editing program. */
export const importDialogMessages = {
  title: "Import comments",
  hint: "Markers from Media Composer, Resolve, Premiere, Final Cut Pro, OTIO or CSV.",
  choose: "Choose file",
  chooseOther: "Choose another file",
  reading: "Reading the file",
  unreadable: "Could not read the file",
  loading: "Loading the take",
  notPossible: "You can import markers into videos with a constant frame rate, once they are processed",
  found: "Markers in the file",
  place: "Timecode",
  author: "Author",
  text: "Text",
  state: "Result",
  states: { new: "New", known: "Already there", outside: "Outside the take" },
  sum: (fresh: number, known: number, outside: number, empty: number) =>
    [
      `${comments(fresh)} will be added`,
      known > 0 && `${known.toLocaleString("en")} already there`,
      outside > 0 && `${outside.toLocaleString("en")} outside the take`,
      empty > 0 && `${empty.toLocaleString("en")} without text`,
    ]
      .filter(Boolean)
      .join(" · "),
  allOutside: "No marker is inside this take. Choose a file with markers of this take.",
  more: (count: number) => `and ${count.toLocaleString("en")} more`,
  cancel: "Cancel",
  importCount: (count: number) => (count === 0 ? "Import" : `Import ${comments(count)}`),
  failed: "Could not import the comments",
  done: (count: number) => `${comments(count)} imported`,
  undo: "Undo",
  undone: (count: number) => `${comments(count)} removed`,
  keptSome: (count: number) => `${count.toLocaleString("en")} with replies stayed`,
  undoFailed: "Could not undo the import",
} as const;
