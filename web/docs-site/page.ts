/** What a page of the documentation does besides the search. */
const contents = document.querySelector<HTMLDetailsElement>(".contents");
// The width from which site.css shows the contents beside the page.
const wide = matchMedia("(min-width: 80rem)");

function unfold(): void {
  if (contents !== null) contents.open = wide.matches;
}
wide.addEventListener("change", unfold);
unfold();

function copyButton(code: string): HTMLElement {
  const button = document.createElement("button");
  button.className = "copy";
  button.textContent = "Copy";
  button.addEventListener("click", () => {
    void navigator.clipboard.writeText(code).then(() => {
      button.textContent = "Copied";
    });
  });
  return button;
}

// Browsers copy only for pages that came by HTTPS or from this machine.
if (isSecureContext)
  for (const block of document.querySelectorAll("pre")) {
    const frame = document.createElement("div");
    frame.className = "code";
    block.replaceWith(frame);
    frame.append(block, copyButton(block.textContent.trimEnd()));
  }
