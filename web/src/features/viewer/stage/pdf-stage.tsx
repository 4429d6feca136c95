import type { PDFDocumentProxy } from "pdfjs-dist";
import { useCallback, useEffect, useRef, useState } from "react";
import { spinnerAfterMs } from "#player/core/controls/player-layout.ts";
import { useDelayed } from "#player/react/use-delayed.ts";
import { viewerMessages } from "../viewer.messages.ts";
import { DownloadLink, MediaMessage, Spinner } from "./media-state.tsx";

const pdfLibrary = () => import("./pdf-document.ts");

type PdfState = { kind: "loading" } | { kind: "open"; document: PDFDocumentProxy } | { kind: "failed" };

export interface PdfStageProps {
  url: string | null;
  filename: string;
  source: { readonly url: string; readonly filename: string } | undefined;
}

/** All pages of a PDF, stacked (PLAYER-026 to PLAYER-028). */
export function PdfStage({ url, filename, source }: PdfStageProps) {
  const [state, setState] = useState<PdfState>({ kind: "loading" });
  const fail = useCallback(() => setState({ kind: "failed" }), []);
  const isAddress = url !== null && URL.canParse(url, window.location.href);
  useEffect(() => {
    if (!isAddress || url === null) return;
    let isCurrent = true;
    let opened: PDFDocumentProxy | undefined;
    pdfLibrary()
      .then(({ openPdf }) => openPdf(url))
      .then(
        (document) => {
          opened = document;
          if (isCurrent) setState({ kind: "open", document });
          else void document.loadingTask.destroy();
        },
        () => isCurrent && setState({ kind: "failed" }),
      );
    return () => {
      isCurrent = false;
      void opened?.loadingTask.destroy();
      setState({ kind: "loading" });
    };
  }, [url, isAddress]);
  const isSlow = useDelayed(isAddress && state.kind === "loading", spinnerAfterMs);
  if (!isAddress) return <MediaMessage icon="doc" title={viewerMessages.pdfInvalid} detail={filename} isError />;
  if (state.kind === "failed") {
    return (
      <MediaMessage icon="doc" title={viewerMessages.pdfFailed} detail={filename} isError>
        <DownloadLink source={source} />
      </MediaMessage>
    );
  }
  if (state.kind === "loading") return isSlow && <Spinner />;
  const { document } = state;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by the keyboard
    <section className="pdf" aria-label={filename} tabIndex={0}>
      {Array.from({ length: document.numPages }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
        <PdfPage key={index} document={document} number={index + 1} onFailed={fail} />
      ))}
    </section>
  );
}

/** One page, rendered when it gets near the window. */
function PdfPage({ document, number, onFailed }: { document: PDFDocumentProxy; number: number; onFailed: () => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let isGone = false;
    const draw = async () => {
      const [{ renderPage }, page] = await Promise.all([pdfLibrary(), document.getPage(number)]);
      if (!isGone) await renderPage(page, element);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        draw().catch(() => !isGone && onFailed());
      },
      { rootMargin: "600px" },
    );
    observer.observe(element);
    return () => {
      isGone = true;
      observer.disconnect();
    };
  }, [document, number, onFailed]);
  return <canvas ref={canvas} role="img" aria-label={viewerMessages.pdfPage(number, document.numPages)} />;
}
