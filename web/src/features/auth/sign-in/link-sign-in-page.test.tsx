import "#testkit/browser-window.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LinkSignInPage, type LinkSignInPageProps } from "./link-sign-in-page.tsx";

// A constant that the build inserts.
Object.assign(globalThis, { __UI_VERSION__: "1.0.0" });

const page = (changed: Partial<LinkSignInPageProps>) =>
  renderToStaticMarkup(
    <LinkSignInPage
      name="Week 3 selects"
      expiresAt={null}
      logoUrl={null}
      hasPassword
      onEntered={() => {}}
      onClosed={() => {}}
      {...changed}
    />,
  );

test("PLUS-192 SHARES-012 the sign-in page of a share shows the workspace's logo or the product's mark, and when the link expires", () => {
  const plain = page({});
  expect(plain).toContain("<span>Rushlight</span>");
  expect(plain).not.toContain("expires");
  const branded = page({ logoUrl: "/media/logo.png", expiresAt: "2026-11-27T12:00:00Z" });
  expect(branded).toContain('src="/media/logo.png"');
  expect(branded).not.toContain("<span>Rushlight</span>");
  expect(branded).toMatch(/This link expires on 2[78] Nov 2026, \d\d:\d\d\./);
});
