import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, within } from "@testing-library/react";
import { createElement } from "react";
import { queryClient } from "#web/data/query-client.ts";
import { DialogHost } from "#web/ui/overlay/dialog-host.tsx";

const openDialogs = () => [...document.querySelectorAll<HTMLElement>("[role=dialog], [role=alertdialog]")];

/** Closes all dialogs, which outlive their page; a question by its first button, which does nothing. */
export function closeDialogs(): void {
  render(createElement(QueryClientProvider, { client: queryClient }, createElement(DialogHost)));
  for (let open = openDialogs(), tries = 0; open.length > 0 && tries < 5; tries++) {
    for (const dialog of open) {
      const buttons = within(dialog).queryAllByRole("button");
      const close = buttons.find(({ ariaLabel }) => ariaLabel === "Close") ?? buttons[0];
      if (close) fireEvent.click(close);
    }
    open = openDialogs();
  }
  cleanup();
}
