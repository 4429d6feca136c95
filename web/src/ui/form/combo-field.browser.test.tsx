import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ComboField } from "./combo-field.tsx";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["requestAnimationFrame", "cancelAnimationFrame"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const OPTIONS = [
  { id: "1", name: "Default Workspace" },
  { id: "2", name: "Harbour Pictures" },
];

function Form() {
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <section aria-label="page">
      <ComboField
        label="Workspace"
        options={OPTIONS}
        inputValue={typed}
        onInput={setTyped}
        selected={chosen}
        onSelect={setChosen}
      />
      <button type="button">Next</button>
    </section>
  );
}

const input = () => screen.getByRole("combobox", { name: "Workspace", hidden: true });
const open = () => input().getAttribute("aria-expanded");
const scroll = () => fireEvent.scroll(screen.getByLabelText("page"));
const nextFrame = () =>
  act(() => {
    vi.advanceTimersToNextFrame();
  });

test("PLUS-1260 the list stays open when the page reports that it scrolled to the field", () => {
  render(<Form />);
  act(() => input().focus());
  expect(open()).toBe("true");
  // A browser reports a scroll with the next frame, before the callbacks of that frame.
  scroll();
  expect(open()).toBe("false");
  nextFrame();
  expect(open()).toBe("true");
  screen.getByRole("option", { name: "Default Workspace" });
});

test("PLUS-1260 a later scroll closes the list", () => {
  render(<Form />);
  act(() => input().focus());
  nextFrame();
  scroll();
  nextFrame();
  expect(open()).toBe("false");
});

test("PLUS-1260 a field that was left before the next frame stays closed", () => {
  render(<Form />);
  act(() => input().focus());
  act(() => screen.getByText("Next").focus());
  nextFrame();
  expect(open()).toBe("false");
});

test("PLUS-1260 the list stays closed after an option was chosen", () => {
  render(<Form />);
  act(() => input().focus());
  nextFrame();
  fireEvent.click(screen.getByRole("option", { name: "Harbour Pictures" }));
  nextFrame();
  expect(open()).toBe("false");
});

test("PLUS-1487 Escape closes the list of typed text, the next one clears the text, and only a third reaches the page around it", () => {
  const further = vi.fn();
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands in for a dialog
    <div onKeyDown={further}>
      <Form />
    </div>,
  );
  act(() => input().focus());
  nextFrame();
  fireEvent.change(input(), { target: { value: "Har" } });
  const pressEscape = () => {
    fireEvent.keyDown(input(), { key: "Escape" });
    nextFrame();
    return [open(), (input() as HTMLInputElement).value, further.mock.calls.length];
  };
  expect(open()).toBe("true");
  expect(pressEscape()).toEqual(["false", "Har", 0]);
  fireEvent.change(input(), { target: { value: "Harb" } });
  expect(open()).toBe("true");
  expect(pressEscape()).toEqual(["false", "Harb", 0]);
  expect(pressEscape()).toEqual(["false", "", 0]);
  expect(pressEscape()).toEqual(["false", "", 1]);
});

function Collecting() {
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <>
      <ComboField
        label="Workspace"
        options={OPTIONS.filter(({ id }) => !chosen.includes(id))}
        inputValue={typed}
        onInput={setTyped}
        selected={null}
        onSelect={(id) => {
          if (id !== null) setChosen([...chosen, id]);
          setTyped("");
        }}
      />
      <output>{chosen.join()}</output>
    </>
  );
}

test.each(["Tab", "Enter"])(
  "PLUS-1294 %s after a choice by mouse doesn't also choose the option under the pointer",
  (key) => {
    render(<Collecting />);
    act(() => input().focus());
    nextFrame();
    fireEvent.pointerDown(input(), { pointerType: "mouse" });
    fireEvent.click(screen.getByRole("option", { name: "Harbour Pictures" }));
    const next = screen.getByRole("option", { name: "Default Workspace" });
    fireEvent.pointerEnter(next, { pointerType: "mouse" });
    expect(next.className).toContain("hov");
    fireEvent.keyDown(input(), { key });
    expect(screen.getByRole("status").textContent).toBe("2");
    expect(open()).toBe("false");
  },
);
