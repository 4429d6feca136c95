import { vi } from "vitest";

/** A PUT as the byte server gets it. */
interface TakenPut {
  readonly url: string;
  readonly body: Blob;
  readonly contentType: string | undefined;
  /** Responds; 0: the connection is lost. */
  readonly end: (status?: number) => void;
}

/** Stands in for the server that takes the bytes of files: `take` ends each PUT, now or later. */
export function standInByteServer(take: (put: TakenPut) => void): void {
  class Request {
    status = 0;
    responseText = "";
    upload = { onprogress: null };
    onloadend: (() => void) | null = null;
    #url = "";
    #contentType: string | undefined;
    open(_method: string, url: string) {
      this.#url = url;
    }
    setRequestHeader(name: string, value: string) {
      if (name === "content-type") this.#contentType = value;
    }
    abort() {}
    send(body: Blob) {
      const end = (status = 200) => {
        this.status = status;
        this.onloadend?.();
      };
      take({ url: this.#url, body, contentType: this.#contentType, end });
    }
  }
  vi.stubGlobal("XMLHttpRequest", Request);
}
