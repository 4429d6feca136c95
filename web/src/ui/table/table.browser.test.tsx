import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { Table } from "./table.tsx";

const rows = Array.from({ length: 1_000 }, (_, index) => ({ id: `r${index}` }));
const columns = [{ id: "name", head: "Name", render: ({ id }: { id: string }) => id }];

function LongTable() {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  return (
    <section ref={setScroller} aria-label="Scroller" style={{ height: 480, overflow: "auto" }}>
      <Table label="Rows" columns={columns} rows={rows} rowKey={({ id }) => id} scroller={scroller} />
    </section>
  );
}
const shown = () => [...document.querySelectorAll<HTMLElement>("tbody tr[aria-rowindex]")];
const indexes = () => shown().map((row) => Number(row.getAttribute("aria-rowindex")) - 2);

test("SHELL-045 SHELL-046 a long table is virtual: rows of 48 px, of which a slice of 100 is rendered", async () => {
  render(<LongTable />);
  await waitFor(() => expect(shown()).toHaveLength(100));
  expect(screen.getByRole("table").getAttribute("aria-rowcount")).toBe("1001");
  expect(new Set(shown().map((row) => row.getBoundingClientRect().height))).toEqual(new Set([48]));
  expect([indexes()[0], indexes().at(-1)]).toEqual([0, 99]);
  const scroller = screen.getByRole("region", { name: "Scroller" });
  scroller.scrollTop = 24_000;
  fireEvent.scroll(scroller);
  await waitFor(() => expect(indexes()).toContain(505));
  await waitFor(() => expect(shown()).toHaveLength(100));
  expect(indexes()).not.toContain(99);
  // Visible rows are where they would be in the complete table.
  const head = screen.getByRole("columnheader").getBoundingClientRect().height;
  const first = shown()[0]?.getBoundingClientRect().top ?? 0;
  const tableTop = screen.getByRole("table").getBoundingClientRect().top;
  expect(Math.round(first - tableTop - head)).toBe((indexes()[0] ?? 0) * 48);
});

test("PLUS-968 on a phone the name gets the space of the hidden columns, with rows before and after the rendered ones, and rows that are loading", async () => {
  const narrow = [
    { id: "check", head: "", width: "40px", render: () => "" },
    { id: "name", head: "Name", render: ({ id }: { id: string }) => id },
    { id: "made", head: "Made", width: "150px", room: "medium" as const, render: () => "" },
    { id: "by", head: "By", width: "16%", room: "wide" as const, render: () => "" },
  ];
  function NarrowTable({ given }: { given: readonly (typeof rows)[number][] }) {
    const [scroller, setScroller] = useState<HTMLElement | null>(null);
    return (
      <div style={{ width: 390, container: "page / inline-size" }}>
        <section ref={setScroller} aria-label="Scroller" style={{ height: 480, overflow: "auto" }}>
          <Table label="Rows" columns={narrow} rows={given} rowKey={({ id }) => id} scroller={scroller} />
        </section>
      </div>
    );
  }
  const roomOfName = () => {
    const head = screen.getByRole("columnheader", { name: "Name" }).getBoundingClientRect();
    return Math.round(screen.getByRole("table").getBoundingClientRect().right - head.left) - Math.round(head.width);
  };
  const { unmount } = render(<NarrowTable given={rows} />);
  await waitFor(() => expect(shown()).toHaveLength(100));
  expect(roomOfName()).toBe(0);
  unmount();
  render(<NarrowTable given={Object.assign([], { length: 20, 0: rows[0] })} />);
  await waitFor(() => expect(document.querySelectorAll("tr[aria-busy]").length).toBeGreaterThan(5));
  expect(roomOfName()).toBe(0);
  expect(screen.getAllByRole("row").at(-1)?.querySelectorAll("td").length).toBe(4);
});
