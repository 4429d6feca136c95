import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ErrorPage } from "./error-page.tsx";

test.each([
  ["SHELL-037", "invalid-license", "Invalid License"],
  ["SHELL-038", "link-expired", "This share has expired"],
  ["SHELL-039", "not-found", "Page not found"],
  ["SHELL-040", "default", "Something went wrong"],
  ["SHELL-040", "internal", "Something went wrong"],
  ["SHELL-056", "password-reset-invalid", "This password reset url is already invalid"],
] as const)("%s the page %s is shown with the title '%s'", (_id, page, title) => {
  render(<ErrorPage page={page} foot={null} />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(title);
});

test.each(["default", "internal"] as const)(
  "SHELL-052 SHELL-053 the page %s lists refresh, firewall with its ports, and contact",
  (page) => {
    render(<ErrorPage page={page} foot={null} />);
    const [refresh, firewall, contact, ...more] = screen.getAllByRole("listitem").map((line) => line.textContent);
    expect(refresh).toContain("Refresh the page.");
    expect(firewall).toMatch(/firewall.*domain.*IP.*80 and 443/);
    expect(contact).toContain("Contact us");
    expect(more).toEqual([]);
  },
);
