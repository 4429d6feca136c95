import { useSearch } from "@tanstack/react-router";
import { frameCheckMessages } from "#web/features/frame-check/frame-check.messages.ts";
import { FrameCheckPage } from "#web/features/frame-check/frame-check-page.tsx";
import { useDocumentTitle } from "#web/ui/layout/use-document-title.ts";

export function FrameCheckRoute() {
  useDocumentTitle(frameCheckMessages.title);
  const { rate } = useSearch({ from: "/frame-check" });
  return <FrameCheckPage rate={rate} />;
}
