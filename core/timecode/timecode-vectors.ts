import type { Timebase } from "./timecode.ts";

/** Frame counts and their labels, as published by the test suites of independent timecode libraries: rate, drop or not, frame, label. */
const TABLE = `
30000/1001 drop 0 00:00:00;00
30000/1001 drop 1 00:00:00;01
30000/1001 drop 2 00:00:00;02
30000/1001 drop 3 00:00:00;03
30000/1001 drop 1799 00:00:59;29
30000/1001 drop 1800 00:01:00;02
30000/1001 drop 1801 00:01:00;03
30000/1001 drop 1802 00:01:00;04
30000/1001 drop 1803 00:01:00;05
30000/1001 drop 8991 00:04:59;29
30000/1001 drop 8992 00:05:00;02
30000/1001 drop 8993 00:05:00;03
30000/1001 drop 12587 00:06:59;29
30000/1001 drop 12588 00:07:00;02
30000/1001 drop 17981 00:09:59;29
30000/1001 drop 17982 00:10:00;00
30000/1001 drop 17983 00:10:00;01
30000/1001 drop 17984 00:10:00;02
30000/1001 drop 215783 01:59:59;29
30000/1001 drop 215784 02:00:00;00
30000/1001 drop 269729 02:29:59;29
30000/1001 drop 269730 02:30:00;00
30000/1001 drop 1078919 09:59:59;29
30000/1001 drop 1078920 10:00:00;00
30000/1001 drop 1084315 10:02:59;29
30000/1001 drop 1084316 10:03:00;02
30000/1001 drop 1084319 10:03:00;05
30000/1001 nondrop 1084319 10:02:23:29
60000/1001 drop 1084319 05:01:30;03
30000/1001 nondrop 10789 00:05:59:19
30000/1001 drop 10789 00:05:59;29
30000/1001 nondrop 10790 00:05:59:20
30000/1001 drop 10790 00:06:00;02
30000/1001 nondrop 17981 00:09:59:11
30000/1001 nondrop 17982 00:09:59:12
30000/1001 nondrop 17983 00:09:59:13
30000/1001 nondrop 17984 00:09:59:14
24/1 nondrop 24 00:00:01:00
24/1 nondrop 1440 00:01:00:00
24/1 nondrop 86400 01:00:00:00
24/1 nondrop 2073599 23:59:59:23
24000/1001 nondrop 24 00:00:01:00
24000/1001 nondrop 1440 00:01:00:00
24000/1001 nondrop 86400 01:00:00:00
24000/1001 nondrop 2073599 23:59:59:23
24/1 nondrop 10001 00:06:56:17
60000/1001 drop 35964 00:10:00;00
60000/1001 drop 2157840 10:00:00;00
30000/1001 drop 3597 00:01:59;29
60000/1001 drop 7195 00:01:59;59
25/1 nondrop 15000 00:10:00:00
25/1 nondrop 900000 10:00:00:00
25/1 nondrop 3000 00:02:00:00
25/1 nondrop 2999 00:01:59:24
30000/1001 drop 150606 01:23:45;06
30000/1001 drop 111884 01:02:13;06
25/1 nondrop 960388 10:40:15:13
`;

export interface TimecodeVector {
  base: Timebase;
  frame: number;
  label: string;
}

export const TIMECODE_VECTORS: readonly TimecodeVector[] = TABLE.trim().split("\n").map(readVector);

/** Reads "30000/1001 drop 1800 00:01:00;02", fields separated by a blank or tab. */
export function readVector(line: string): TimecodeVector {
  const [fraction = "", drop, frame, label = ""] = line.split(/[\t ]/);
  const [numerator = 0, denominator = 0] = fraction.split("/").map(Number);
  return { base: { rate: { numerator, denominator }, dropFrame: drop === "drop" }, frame: Number(frame), label };
}
