import { expect, test } from "vitest";
import type { Factor } from "../api/read-factors.ts";
import { automaticPhone, endingOf, leadOf, provenFactor } from "./verify-factors.ts";

const app: Factor = { id: "app", type: "app", recipient: null };
const phone: Factor = { id: "phone", type: "sms", recipient: "+49••••••44" };
const otherPhone: Factor = { id: "other", type: "sms", recipient: "+49••••••12" };

test("AUTH-021 without an app and with exactly one phone the code is sent automatically", () => {
  expect(automaticPhone([phone])).toBe(phone);
});

test("AUTH-021 AUTH-022 in all other cases it is sent on request", () => {
  for (const factors of [[], [app], [app, phone], [phone, otherPhone], [app, phone, otherPhone]])
    expect(automaticPhone(factors)).toBeNull();
});

test("the app's code is expected until one is sent to a phone", () => {
  expect(provenFactor([phone, app], null)).toBe(app);
  expect(provenFactor([phone, app], phone)).toBe(phone);
  expect(provenFactor([phone, otherPhone], null)).toBe(phone);
  expect(provenFactor([], null)).toBeNull();
});

test("the page says which code it expects, and shows only the end of a phone number", () => {
  const leads = [[app], [app, phone], [app, phone, otherPhone], [phone], [phone, otherPhone]].map((factors) =>
    leadOf(factors, null),
  );
  expect(new Set(leads).size).toBe(leads.length);
  expect(leadOf([app, phone], phone)).toBe("Enter the six digits sent to the phone ending in 44.");
  expect(endingOf(otherPhone)).toBe("12");
});
