/**
 * The rival: a grid that recycles its nodes and does nothing else. Same number of items, columns and row height, an image and two
 * lines of text per card, no selection, no keyboard, no accessibility. Runs in the page.
 */
export function openBareGrid({ total, columns, rowPx }: { total: number; columns: number; rowPx: number }): void {
  document.body.innerHTML = '<div id="bare"><div id="canvas"></div></div>';
  const scroller = document.getElementById("bare") as HTMLElement;
  const canvas = document.getElementById("canvas") as HTMLElement;
  scroller.style.cssText = "position:fixed;inset:0;overflow:auto";
  canvas.style.cssText = `position:relative;height:${Math.ceil(total / columns) * rowPx}px`;
  const rows = Math.ceil(window.innerHeight / rowPx) + 8;
  const cards = Array.from({ length: rows * columns }, () => {
    const card = document.createElement("div");
    const width = window.innerWidth / columns;
    card.style.cssText = `position:absolute;width:${width - 12}px`;
    card.innerHTML = '<img style="width:100%;aspect-ratio:16/9" alt=""><div></div><div></div>';
    canvas.append(card);
    return card;
  });
  const shown = cards.map(() => -1);
  const place = (): void => {
    const first = Math.max(0, Math.floor(scroller.scrollTop / rowPx) - 4) * columns;
    for (let offset = 0; offset < cards.length; offset += 1) {
      const index = first + offset;
      const slot = index % cards.length;
      const card = cards[slot];
      if (!card || shown[slot] === index || index >= total) continue;
      shown[slot] = index;
      const left = (index % columns) * (window.innerWidth / columns);
      card.style.transform = `translate(${left}px,${Math.floor(index / columns) * rowPx}px)`;
      const [picture, title, note] = card.children;
      (picture as HTMLImageElement).src = "/bench.svg";
      if (title) title.textContent = `101 / ${index}`;
      if (note) note.textContent = `A${index} · 1.0 MB`;
    }
  };
  scroller.addEventListener("scroll", place, { passive: true });
  place();
}
