/** What copying needs of a browser. */
export interface CopyPorts {
  /** Missing on addresses that are not secure. */
  clipboard: Pick<Clipboard, "writeText"> | undefined;
  /** The old way: selects a hidden field and copies it; false when the browser would not. */
  copySelection: (text: string) => boolean;
}

/** SHELL-058: puts a text on the clipboard. Throws Error "could not copy text". */
export async function copyText(text: string, ports: CopyPorts = browserPorts()): Promise<void> {
  try {
    await ports.clipboard?.writeText(text);
    if (ports.clipboard) return;
  } catch {
    // Refused, for instance because the page lost the focus: the old way may still be open.
  }
  if (!ports.copySelection(text)) throw new Error("could not copy text");
}

function browserPorts(): CopyPorts {
  return { clipboard: "clipboard" in navigator ? navigator.clipboard : undefined, copySelection };
}

function copySelection(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.setAttribute("aria-hidden", "true");
  field.style.cssText = "position:fixed;top:0;opacity:0";
  document.body.append(field);
  field.select();
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- the only way on an address without https
    return document.execCommand("copy");
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
