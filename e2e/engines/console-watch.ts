/**
 * Runs in the page: records console messages, for engines whose driver doesn't report them. Set up once per document, as early as
 * a driver reaches it.
 */
export function watchConsole(): void {
  const page = globalThis as unknown as { complaints?: string[] };
  if (page.complaints) return;
  const complaints: string[] = [];
  page.complaints = complaints;
  for (const level of ["error", "warn"] as const) {
    const write = console[level].bind(console);
    console[level] = (...values: unknown[]) => {
      complaints.push(values.map(String).join(" "));
      write(...values);
    };
  }
  addEventListener("error", (event) => complaints.push(event.message));
  addEventListener("unhandledrejection", (event) => complaints.push(String(event.reason)));
}
