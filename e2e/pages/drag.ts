import type { CDPSession, Locator, Page } from "playwright-core";

interface Dragged {
  /** Paths of files and directories. */
  readonly files?: readonly string[];
  readonly text?: string;
}

type DragStep = "dragEnter" | "dragOver" | "drop" | "dragCancel";

/** A drag from outside the browser, as the system delivers it: `over` its target, then `drop` or `leave`. */
export class Drag {
  readonly page: Page;
  readonly dragged: Dragged;
  #client: CDPSession | undefined;
  #at = { x: 0, y: 0 };
  #isInside = false;

  constructor(page: Page, dragged: Dragged) {
    this.page = page;
    this.dragged = dragged;
  }

  async over(target: Locator): Promise<void> {
    const box = await target.boundingBox();
    if (!box) throw new Error("nothing to drag over");
    this.#at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    if (!this.#isInside) await this.#send("dragEnter");
    this.#isInside = true;
    await this.#send("dragOver");
  }

  async drop(): Promise<void> {
    await this.#send("drop");
  }

  /** Out of the page's content, over the header: the protocol's own cancel doesn't notify the page. */
  async leave(): Promise<void> {
    await this.over(this.page.getByRole("banner"));
    await this.#send("dragCancel");
  }

  async #send(type: DragStep): Promise<void> {
    this.#client ??= await this.page.context().newCDPSession(this.page);
    const { files = [], text } = this.dragged;
    const items = text === undefined ? [] : [{ mimeType: "text/plain", data: text }];
    await this.#client.send("Input.dispatchDragEvent", {
      type,
      ...this.#at,
      data: { items, files: [...files], dragOperationsMask: 1 },
    });
  }
}
