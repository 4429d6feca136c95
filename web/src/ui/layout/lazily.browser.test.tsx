import { act, render, screen } from "@testing-library/react";
import { Component, lazy, type ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { DialogHost, showDialog } from "../overlay/dialog-host.tsx";
import { latePart } from "./late-part.tsx";
import { Lazily } from "./lazily.tsx";
import { noteLostCode } from "./lost-code.ts";

/** A loader that fails as the build tool's does: it reports the error before it throws it. */
function failing() {
  const error = new TypeError("Failed to fetch dynamically imported module: /assets/part-1.js");
  const page = new EventTarget();
  noteLostCode(page);
  return {
    error,
    load: async (): Promise<never> => {
      page.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload: error }));
      throw error;
    },
  };
}

class Page extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };
  static getDerivedStateFromError(error: Error) {
    return { error };
  }
  override render() {
    return this.state.error ? <p>Broken: {this.state.error.message}</p> : this.props.children;
  }
}

/** React writes caught errors to the console. */
async function show(page: ReactNode): Promise<void> {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await act(async () => void render(<Page>{page}</Page>));
}

test("PLUS-1350 a part whose code doesn't load shows its fallback, and the page stays", async () => {
  const Part = lazy(failing().load);
  await show(
    <>
      <p>Day 1</p>
      <Lazily fallback={<p>Part</p>}>
        <Part />
      </Lazily>
    </>,
  );
  screen.getByText("Day 1");
  screen.getByText("Part");
});

test("PLUS-1555 a dialog whose code doesn't load is reported once, and can be requested again", async () => {
  const Part = lazy(failing().load);
  const lost = vi.fn();
  await show(<DialogHost onLost={lost} />);
  for (const times of [1, 2]) {
    await act(async () => void showDialog<object, void>(Part, {}));
    await expect.poll(() => lost.mock.calls.length).toBe(times);
  }
});

test("PLUS-1350 the page reports a part that loads and then fails", async () => {
  const Part = lazy(async () => ({
    default: (): ReactNode => {
      throw new Error("a fault");
    },
  }));
  await show(
    <Lazily>
      <Part />
    </Lazily>,
  );
  screen.getByText("Broken: a fault");
});

test("PLUS-1350 a page's main part whose code doesn't load doesn't keep its skeleton", async () => {
  const { error, load } = failing();
  const Part = latePart(load, () => <p>Skeleton</p>);
  await show(<Part />);
  await screen.findByText(`Broken: ${error.message}`);
  expect(screen.queryByText("Skeleton")).toBeNull();
});
