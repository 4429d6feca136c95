import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, onTestFinished, test, vi } from "vitest";

const section = (id: number, title: string) => ({
  id,
  path: `guide/footage.html#${id}`,
  part: "Guide",
  page: "Footage",
  title,
  text: "Drop files on a folder.",
});

test("PLUS-1415 the arrow keys move from the documentation's search into its results and back, and a result says where it leads", async () => {
  // Other files share the page: a search field that stays there keeps the focus, and takes the keys of their tests.
  const page = document.body.appendChild(document.createElement("main"));
  const listeners = vi.spyOn(document, "addEventListener");
  onTestFinished(() => {
    page.remove();
    for (const [type, listener] of listeners.mock.calls) document.removeEventListener(type, listener);
    listeners.mockRestore();
  });
  page.innerHTML =
    '<form role="search"><input type="search"></form><div id="results" hidden><p role="status"></p><div></div></div>';
  const sections = [section(1, "Upload clips"), section(2, "Upload versions")];
  vi.stubGlobal("fetch", async () => ({ json: async () => sections }));
  await import("./search.ts");
  const user = userEvent.setup();
  const field = screen.getByRole("searchbox");
  await user.type(field, "upload");
  const first = await screen.findByRole("link", { name: /Upload clips/ });
  const second = screen.getByRole("link", { name: /Upload versions/ });
  expect(screen.getByRole("status").textContent).toBe("2 results");
  expect(first.textContent).toBe("Upload clipsGuide · FootageDrop files on a folder.");
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(first);
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(document.activeElement).toBe(second);
  await user.keyboard("{ArrowUp}{ArrowUp}");
  expect(document.activeElement).toBe(field);
  await user.clear(field);
  await user.type(field, "flamingo");
  await screen.findByText("Nothing found. Try fewer or other words.");
  expect(screen.queryByRole("link")).toBeNull();
});
