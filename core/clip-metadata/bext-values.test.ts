import { expect, test } from "vitest";
import { bextValues } from "./bext-values.ts";

const of = (description: string) => bextValues(description).map(({ label, value }) => `${label}: ${value}`);

test("each line of a recorder is a value, whatever its letter, number and blanks", () => {
  const lines =
    "sSCENE=A101\r\n  zTAKE= 4 \nCIRCLED=TRUE\rsNOTE=Plane = loud\n\nsTAPE1=Day 3\nsPROJECT=Night\nsUBITS=11";
  expect(of(lines)).toEqual([
    "Scene: A101",
    "Take: 4",
    "Selected: true",
    "Comments: Plane = loud",
    "Tape: Day 3",
    "Project: Night",
    "User Bits: 11",
  ]);
});

test("other lines say nothing", () => {
  expect(of("Recorded on a Sunday\nsSPEED=25\nSCENE A101\n1SCENE=B\nssSCENE=C\nsSCENE\nsscene=D\n=E\nsSCENE=")).toEqual(
    [],
  );
});
