import { expect, test } from "vitest";
import { pathOfUrl } from "./file-url.ts";

test.each([
  ["file:///Volumes/Card%201/A.mov", "/Volumes/Card 1/A.mov"],
  ["file://localhost/Card/A.mov", "/Card/A.mov"],
  ["FILE://LOCALHOST/Card/A.mov", "/Card/A.mov"],
  ["/Card/file:///A.mov", "/Card/file:///A.mov"],
  ["A.mov", "A.mov"],
  ["file:///Card/100%.mov", "/Card/100%.mov"],
  ["file:///Card/A%0A%00%1FB.mov", "/Card/AB.mov"],
  ["", ""],
])("the path of '%s' is '%s'", (url, path) => {
  expect(pathOfUrl(url)).toBe(path);
});
