import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { somebody } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { production } from "#web/app/stand-in/production-fixture.ts";

const TAKEN = "This email-address is already in use";

async function accept(answer: object, status: number) {
  await openApp("/invite/t0ken", production(), {
    session: { token: null, expiresAtMs: null },
    rest: {
      "GET /api/invite/t0ken": () => ({ name: "Ewa", email: "ewa@night.example", firstStart: false }),
      "POST /api/invite/t0ken": () => Response.json(answer, { status }),
    },
  });
  const write = (label: string, text: string) =>
    fireEvent.change(screen.getByLabelText(label, { selector: "input" }), { target: { value: text } });
  await screen.findByText(/ewa@night\.example/);
  write("Password", "lantern-7-mill");
  await somebody.click(screen.getByRole("button", { name: "Accept" }));
  await screen.findByText("Failed to accept invite");
}

test("USERS-105 an invite refused with code CONFLICT shows that the address is in use", async () => {
  await accept({ code: "CONFLICT", message: TAKEN }, 409);
  await screen.findByText(TAKEN);
  await accept({ code: "INTERNAL", message: TAKEN }, 500);
  await screen.findByText("The server could not accept the invitation. Try again in a moment.");
  expect(screen.queryByText(TAKEN)).toBeNull();
});
