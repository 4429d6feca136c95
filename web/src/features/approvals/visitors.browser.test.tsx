import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient } from "#web/data/query-client.ts";
import { session } from "#web/data/session/session.ts";
import { CardBadge } from "./take-badge.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  session.store.setState({ kind: "user" });
});

/** Whether a card drawn for somebody sends requests. */
async function asks(kind: "user" | "link"): Promise<boolean> {
  const answer = { data: { approvals: [{ versionId: kind, state: "APPROVED" }] } };
  vi.stubGlobal("fetch", async () => Response.json(answer));
  session.store.setState({ kind });
  queryClient.clear();
  render(
    <QueryClientProvider client={queryClient}>
      <CardBadge asset={{ newestVersion: { id: kind } }} />
    </QueryClientProvider>,
  );
  const isAsking = queryClient.isFetching() > 0;
  if (isAsking) await screen.findByText("Approved");
  return isAsking;
}

test("PLUS-904 the card of a take requests its review state for people with accounts, and not for visitors", async () => {
  expect(await asks("user")).toBe(true);
  expect(await asks("link")).toBe(false);
});
