import { expect, test } from "vitest";
import {
  DEFAULT_TEMPLATES,
  fillTemplate,
  LONGEST_TEMPLATE,
  PLACEHOLDERS,
  TEMPLATE_TYPES,
  tidyTemplate,
} from "./notification-template.ts";

const values = {
  FOLDER: "Day 1",
  FOLDER_PATH: "Camera A / Day 1",
  LINK: "https://rushlight.example/projects/p/f",
  PROJECT: "Lantern",
  USER: "Ana",
};

test("TEMPLATES-017 TEMPLATES-018 the five placeholders are replaced wherever they occur", () => {
  expect(PLACEHOLDERS).toEqual(["FOLDER", "FOLDER_PATH", "LINK", "PROJECT", "USER"]);
  expect(fillTemplate("[USER]: [FOLDER] ([FOLDER_PATH]) of [PROJECT], [FOLDER] again: [LINK]", values)).toBe(
    "Ana: Day 1 (Camera A / Day 1) of Lantern, Day 1 again: https://rushlight.example/projects/p/f",
  );
});

test("TEMPLATES-018 other words in brackets stay, and so does a placeholder inside a value", () => {
  expect(fillTemplate("[folder] [ USER ] [DATE] [FOLDER", values)).toBe("[folder] [ USER ] [DATE] [FOLDER");
  expect(fillTemplate("[FOLDER]", { ...values, FOLDER: "[USER] $& $1" })).toBe("[USER] $& $1");
});

test("TEMPLATES-023 templates are trimmed; a subject is one line", () => {
  expect(tidyTemplate("NOTIFICATION_SUBJECT", "  New\r\nBcc: all@example.com\u2028 ")).toBe("New Bcc: all@example.com");
  expect(tidyTemplate("NOTIFICATION_BODY", " \r\nOne\r\n\r\nTwo \n")).toBe("One\n\nTwo");
});

test("the default templates obey the limits of a project's own", () => {
  for (const type of TEMPLATE_TYPES) {
    const text = DEFAULT_TEMPLATES[type];
    expect(tidyTemplate(type, text)).toBe(text);
    expect(text.length).toBeLessThanOrEqual(LONGEST_TEMPLATE[type]);
    expect(fillTemplate(text, values)).not.toContain("[");
  }
});
