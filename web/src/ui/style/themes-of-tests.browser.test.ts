import { expect, test } from "vitest";

test.each(["dark", "light"])(
  "a test starts without the theme of the one before it, and may leave the %s one",
  (theme) => {
    expect(document.documentElement.dataset.theme).toBeUndefined();
    document.documentElement.dataset.theme = theme;
  },
);
