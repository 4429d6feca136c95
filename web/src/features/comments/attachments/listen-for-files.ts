export interface FileListener {
  readonly onFiles: (files: readonly File[]) => void;
  /** Whether files are being dragged over it. */
  readonly onOver: (isOver: boolean) => void;
  readonly onProblem: (problem: string | undefined) => void;
}

/**
 * Takes files that are dropped on a box or pasted into it; the page around it doesn't get them too. Returns a function that stops
 * it.
 */
export function listenForFiles(box: HTMLElement, { onFiles, onOver, onProblem }: FileListener): () => void {
  const { signal, end } = endable();
  const take = (event: Event, data: DataTransfer | null) => {
    const files = Array.from(data?.files ?? []);
    if (files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    onFiles(files);
  };
  box.addEventListener("paste", (event) => take(event, event.clipboardData), { signal });
  box.addEventListener(
    "dragover",
    (event) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      event.stopPropagation();
      event.dataTransfer.dropEffect = "copy";
      onOver(true);
    },
    { signal },
  );
  const leave = (event: DragEvent) => {
    if (!(event.relatedTarget instanceof Node) || !box.contains(event.relatedTarget)) onOver(false);
  };
  box.addEventListener("dragleave", leave, { signal });
  const drop = (event: DragEvent) => {
    onOver(false);
    take(event, event.dataTransfer);
  };
  box.addEventListener("drop", drop, { signal });
  const hear = (event: Event) => onProblem(event instanceof CustomEvent ? event.detail : undefined);
  box.addEventListener("attachproblem", hear, { signal });
  return end;
}

function endable(): { readonly signal: AbortSignal; readonly end: () => void } {
  const stop = new AbortController();
  return { signal: stop.signal, end: () => stop.abort() };
}
