import { dismissNotice, notify } from "#web/ui/notices/notice-store.ts";
import { preparedMessages as text } from "./prepared.messages.ts";

/** A file that a job makes before it can be saved. */
export interface PreparedFile {
  readonly id: string;
  readonly name: string;
  readonly state: "WAITING" | "PREPARING" | "READY" | "FAILED";
  readonly progress: number;
  readonly message: string | null;
  readonly url: string | null;
}

export interface Following<Prepared extends PreparedFile> {
  /** The topic of its notice. */
  readonly topic: string;
  readonly ask: (id: string) => Promise<Prepared>;
  readonly cancel: (id: string) => Promise<unknown>;
  readonly shown?: (percent: number) => void;
}

/** Not everybody who waits has a live connection. */
const ASK_AGAIN_MS = 1_000;

/**
 * Shows a file's progress in one notice with Cancel, on every page; resolves to the file once it is ready or has
 * failed, or to null after Cancel.
 * @public
 */
export async function followPrepared<Prepared extends PreparedFile>(
  first: Prepared,
  { topic, ask, cancel, shown }: Following<Prepared>,
): Promise<Prepared | null> {
  const notice = new PreparingNotice(topic);
  let file = first;
  try {
    while (file.state === "WAITING" || file.state === "PREPARING") {
      shown?.(file.progress);
      notice.show(file);
      await notice.pause();
      if (notice.isCancelled) {
        await cancel(file.id);
        return null;
      }
      file = await ask(file.id);
    }
    return file;
  } finally {
    notice.end();
  }
}

class PreparingNotice {
  isCancelled = false;
  readonly #topic: string;
  #id: number | undefined;
  #wake: () => void = () => undefined;

  constructor(topic: string) {
    this.#topic = topic;
  }

  show({ name, state, progress, message }: PreparedFile): void {
    this.#id = notify({
      topic: this.#topic,
      kind: "info",
      text: text.preparing(name, progress),
      detail: (state === "WAITING" ? message : null) ?? undefined,
      durationMs: null,
      action: { label: text.cancel, onSelect: () => this.#cancel() },
    });
  }

  pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ASK_AGAIN_MS);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  end(): void {
    if (this.#id !== undefined) dismissNotice(this.#id);
  }

  #cancel(): void {
    this.isCancelled = true;
    this.end();
    this.#wake();
  }
}
