/** The browser features that copying needs. */
export interface CopyPorts {
  /** Missing on insecure origins. */
  clipboard: Pick<Clipboard, "writeText"> | undefined;
  /** The fallback: selects a hidden field and copies it; false if the browser refuses. */
  copySelection: (text: string) => boolean;
}

/** SHELL-058: copies a text to the clipboard. Throws Error "could not copy text". */
export async function copyText(text: string, ports: CopyPorts = browserPorts()): Promise<void> {
  try {
    await ports.clipboard?.writeText(text);
    if (ports.clipboard) return;
  } catch {
    // Refused, for example because the page lost the focus: the fallback may still work.
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
