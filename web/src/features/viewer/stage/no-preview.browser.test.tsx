import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aTake, production } from "#web/app/stand-in/production-fixture.ts";

test.each([
  ["A001_C001.R3D", true, true],
  ["A001_C001.R3D", false, false],
  ["budget.xlsx", true, false],
])(
  "PLUS-1482 a file without a preview says how camera raw is played: %s, may edit: %s",
  async (filename, edit, isSaid) => {
    const version = { id: "v1", filename, mimetype: "application/octet-stream" };
    const takes = [
      aTake({ type: "OTHER", name: filename, versions: [version], newestVersion: version, allowedTo: { edit } }),
    ];
    await openApp("/projects/p1/root/take1", production({ takes }));
    await screen.findByText("No preview for this type of file");
    expect(screen.queryByText("To play it here, upload a proxy as a new version.") !== null).toBe(isSaid);
  },
);
