import { join, normalize } from "node:path";
import { expect, test } from "vitest";
import { docsSite } from "./docs-site.ts";

const site = docsSite(join(import.meta.dirname, "../.."));
const pages = [...site]
  .filter(([name]) => name.endsWith(".html"))
  .map(([name, html]) => ({ name, html: String(html) }));

test("PLUS-663 every link, picture and script of the documentation's pages leads to a file of the site", () => {
  const broken = pages.flatMap(({ name, html }) =>
    [...html.matchAll(/(?:href|src)="([^"]*)"/g)]
      .map(([, link = ""]) => link)
      .filter(
        (link) => !/^([a-z]+:|#|\/)/.test(link) && !site.has(normalize(join(name, "..", link.split("#")[0] ?? ""))),
      )
      .map((link) => `${name}: ${link}`),
  );
  expect(pages.length).toBeGreaterThan(50);
  expect(broken).toEqual([]);
});

test("PLUS-664 the documentation's pages hold nothing that the security policy refuses", () => {
  const refused = pages.filter(({ html }) => /<[^>]+ style="|<style|<script>|<[^>]+ on\w+="/.test(html));
  expect(refused.map(({ name }) => name)).toEqual([]);
});
