import { expect, test } from "vitest";
import { cameraAddress, numberOfSide, sideOfNumber, writtenAddress } from "./camera-address.ts";

test("an address of cameras holds two to four takes, and existing camera numbers", () => {
  const whole = { takes: ["x", "y", "z"], shown: 3, sound: 2, frame: 0 };
  expect(cameraAddress(writtenAddress(whole))).toEqual(whole);
  expect(cameraAddress({ takes: "x,y", shown: 3, sound: 1, frame: -1 })).toEqual({ takes: ["x", "y"] });
  expect(cameraAddress({ takes: "x,y", shown: 1.5, sound: "2" })).toEqual({ takes: ["x", "y"] });
  for (const takes of [undefined, "x", "x,x", "a,b,c,d,e"]) expect(cameraAddress({ takes })).toBeUndefined();
});

test("the first camera is audible by default, any can be shown alone, and empty names are no takes", () => {
  expect(cameraAddress({ takes: ",x,,y,", shown: 1, sound: 2, frame: 3 })).toEqual({
    takes: ["x", "y"],
    shown: 1,
    sound: 2,
    frame: 3,
  });
  expect(cameraAddress({ takes: "a,b,c,d", shown: 4, sound: 4 })).toEqual({
    takes: ["a", "b", "c", "d"],
    shown: 4,
    sound: 4,
  });
  expect(cameraAddress({ takes: "x,y", shown: 0, sound: 3, frame: 0.5 })).toEqual({ takes: ["x", "y"] });
});

test("cameras have the numbers 1 to 4; an unknown number is the first", () => {
  const sides = [1, 2, 3, 4].map(sideOfNumber);
  expect(new Set(sides).size).toBe(4);
  expect(sides.map(numberOfSide)).toEqual([1, 2, 3, 4]);
  expect([0, 5].map(sideOfNumber)).toEqual([sides[0], sides[0]]);
});

test("what isn't said is left out of the address", () => {
  expect(Object.keys(cameraAddress({ takes: "x,y" }) ?? {})).toEqual(["takes"]);
});
