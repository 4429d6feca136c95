import { expect, test } from "vitest";
import { cameraAddress, writtenAddress } from "./camera-address.ts";

test("an address of cameras holds two to four takes, and existing camera numbers", () => {
  const whole = { takes: ["x", "y", "z"], shown: 3, sound: 2, frame: 0 };
  expect(cameraAddress(writtenAddress(whole))).toEqual(whole);
  expect(cameraAddress({ takes: "x,y", shown: 3, sound: 1, frame: -1 })).toEqual({ takes: ["x", "y"] });
  expect(cameraAddress({ takes: "x,y", shown: 1.5, sound: "2" })).toEqual({ takes: ["x", "y"] });
  for (const takes of [undefined, "x", "x,x", "a,b,c,d,e"]) expect(cameraAddress({ takes })).toBeUndefined();
});
