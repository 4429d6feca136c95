import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, onTestFinished, test } from "vitest";
import { ApiError } from "#web/data/api/api-error.ts";
import { queryClient } from "#web/data/query-client.ts";
import { type RowOrder, useRowWindows } from "./use-row-windows.ts";
import { type WindowSource, windowOptions } from "./window-source.ts";
import { windowsMessages } from "./windows.messages.ts";

interface Row {
  readonly id: string;
}
interface Window {
  readonly version: string;
  readonly from: number;
  readonly length: number;
  readonly nodes: readonly Row[];
}
const COUNT = 250;
const UP: RowOrder = { sort: { key: "name", direction: "up" }, text: "" };
const DOWN: RowOrder = { sort: { key: "name", direction: "down" }, text: "" };
const { order, part, reload, whole } = windowsMessages.troubles;

const Client = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

/** Lists of 250 rows, and a server that can fail for some of their requests: "up 100" is the window from 100 in that order. */
function aServer() {
  queryClient.clear();
  onTestFinished(() => {
    cleanup();
    queryClient.clear();
  });
  const state = { version: "v1", failing: /^$/, code: "INTERNAL", held: Promise.resolve() };
  const asked: string[] = [];
  const answer = async (list: string, { sort }: RowOrder, from: number): Promise<Window> => {
    const name = `${sort.direction} ${from}`;
    asked.push(name);
    await state.held;
    if (state.failing.test(name)) throw new ApiError({ code: state.code, message: "no", status: 200 });
    const places = Array.from({ length: COUNT }, (_, at) => (sort.direction === "up" ? at : COUNT - 1 - at));
    const nodes = places.slice(from, from + 100).map((at) => ({ id: `${list}${at} ${state.version}` }));
    return { version: state.version, from, length: COUNT, nodes };
  };
  const sourceOf = (list: string): WindowSource<RowOrder, Window, Row> => ({
    key: [list],
    query: (wanted, at) => windowOptions([list, wanted], at, () => answer(list, wanted, Number(at))),
    read: ({ version, from, length, nodes }) => ({ version, from, length, items: nodes }),
  });
  const lists = { a: sourceOf("a"), b: sourceOf("b") };
  const { result, rerender } = renderHook(
    ({ list, wanted }: { list: "a" | "b"; wanted: RowOrder }) => useRowWindows(lists[list], wanted),
    { wrapper: Client, initialProps: { list: "a", wanted: UP } },
  );
  const shown = () => ({
    first: result.current.items[0]?.id,
    text: result.current.trouble?.text,
    named: result.current.namedOrder,
  });
  const shows = (what: Partial<ReturnType<typeof shown>>) => waitFor(() => expect(shown()).toMatchObject(what));
  const changed = () => act(() => queryClient.invalidateQueries());
  return { state, asked, result, rerender, shows, changed };
}

test("PLUS-1560 a list that can't be reloaded keeps its items and says so; tried again it has the new ones", async () => {
  const { state, result, shows, changed } = aServer();
  await shows({ first: "a0 v1", text: undefined });
  Object.assign(state, { failing: /up 0/, version: "v2" });
  await changed();
  await shows({ first: "a0 v1", text: reload, named: UP });
  expect(result.current.answer.data?.length).toBe(COUNT);
  state.failing = /^$/;
  act(() => result.current.trouble?.retry());
  await shows({ first: "a0 v2", text: undefined });
});

test("PLUS-1560 in an order that can't be loaded a list keeps its items, names their order, and has the new one once it can be loaded", async () => {
  const { state, asked, result, rerender, shows, changed } = aServer();
  await shows({ first: "a0 v1" });
  act(() => result.current.onRange(90, 150));
  await waitFor(() => expect(result.current.items[149]?.id).toBe("a149 v1"));
  state.failing = /down/;
  rerender({ list: "a", wanted: DOWN });
  await shows({ first: "a0 v1", text: order, named: UP });
  expect([result.current.items[149]?.id, result.current.order]).toEqual(["a149 v1", UP]);
  expect(result.current.isSettled).toBe(false);
  // The items that stay are kept current.
  state.version = "v2";
  await changed();
  await shows({ first: "a0 v2", text: order, named: UP });
  await waitFor(() => expect(result.current.items[149]?.id).toBe("a149 v2"));
  const before = asked.length;
  state.failing = /^$/;
  act(() => result.current.trouble?.retry());
  await shows({ first: "a249 v2", text: undefined, named: DOWN });
  expect(asked.slice(before)).toContain("down 0");
  expect([result.current.order, result.current.isSettled]).toEqual([DOWN, true]);
});

test("PLUS-1560 a failed order that is given up leaves no complaint; the sentence stays while it is tried again", async () => {
  const { state, result, rerender, shows } = aServer();
  await shows({ first: "a0 v1" });
  state.failing = /down/;
  rerender({ list: "a", wanted: DOWN });
  await shows({ text: order });
  const held = Promise.withResolvers<void>();
  state.held = held.promise;
  act(() => result.current.trouble?.retry());
  await waitFor(() => expect(result.current.trouble).toMatchObject({ isBusy: true, text: order }));
  held.resolve();
  await waitFor(() => expect(result.current.trouble).toMatchObject({ isBusy: false, text: order }));
  rerender({ list: "a", wanted: UP });
  await shows({ first: "a0 v1", text: undefined, named: UP });
});

test("PLUS-1560 a part that can't be loaded leaves the others visible, and is there when it is tried again", async () => {
  const { state, result, shows } = aServer();
  await shows({ first: "a0 v1" });
  state.failing = /up 200/;
  act(() => result.current.onRange(150, 250));
  await shows({ first: "a0 v1", text: part });
  expect([result.current.items[150]?.id, result.current.items[249]]).toEqual(["a150 v1", undefined]);
  state.failing = /^$/;
  act(() => result.current.trouble?.retry());
  await waitFor(() => expect(result.current.items[249]?.id).toBe("a249 v1"));
  await shows({ text: undefined });
});

test("PLUS-1560 another list that can't be loaded shows nothing of the one before", async () => {
  const { state, result, rerender, shows } = aServer();
  await shows({ first: "a0 v1" });
  state.failing = /down/;
  rerender({ list: "b", wanted: DOWN });
  expect(result.current.items).toEqual([]);
  await shows({ first: undefined, text: whole });
  expect([result.current.answer.data, result.current.answer.isError]).toEqual([undefined, true]);
});

test.each(["FORBIDDEN", "NOT_FOUND"])(
  "PLUS-1561 after %s a list is empty, and so is what was selected in it",
  async (code) => {
    const { state, result, rerender, shows, changed } = aServer();
    await shows({ first: "a0 v1" });
    act(() => result.current.selection.setState((before) => ({ ...before, selected: new Set(["a0 v1"]) })));
    expect(result.current.selected).toEqual([{ id: "a0 v1" }]);
    Object.assign(state, { failing: /up|down/, code });
    await changed();
    await shows({ first: undefined });
    expect([result.current.items, result.current.selected, result.current.answer.data]).toEqual([[], [], undefined]);
    rerender({ list: "a", wanted: DOWN });
    await waitFor(() => expect(result.current.answer.isError).toBe(true));
    expect(result.current.items).toEqual([]);
    state.failing = /^$/;
    await changed();
    await shows({ first: "a249 v1", text: undefined });
  },
);
