import { expect, test } from "vitest";
import { NOTICE_LOOK } from "./notices.tsx";

test("PLUS-465 the green tick is for success only", () => {
  const ticked = Object.entries(NOTICE_LOOK).filter(([, { icon, className }]) => icon === "ok" || className === "ok");
  expect(ticked.map(([kind]) => kind)).toEqual(["positive"]);
});
