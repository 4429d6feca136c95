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
  // What is in sight is where it would be in the whole table.
  const head = screen.getByRole("columnheader").getBoundingClientRect().height;
  const first = shown()[0]?.getBoundingClientRect().top ?? 0;
  const tableTop = screen.getByRole("table").getBoundingClientRect().top;
  expect(Math.round(first - tableTop - head)).toBe((indexes()[0] ?? 0) * 48);
});
