import { expect, test } from "vitest";
import { ixmlValues } from "./ixml.ts";

test("everything that a recorder's iXML says is read, without tracks that have no name", () => {
  const text = `<BWFXML><PROJECT>Night</PROJECT><SCENE>A101</SCENE><TAKE>4</TAKE><TAPE>Day 3</TAPE><CIRCLED>FALSE</CIRCLED>
    <NOTE>plane</NOTE><UBITS>15012600</UBITS>
    <SPEED><TIMECODE_RATE>25/1</TIMECODE_RATE><TIMECODE_FLAG>NDF</TIMECODE_FLAG></SPEED>
    <TRACK_LIST><TRACK><NAME>Boom</NAME></TRACK><TRACK><NAME/></TRACK><TRACK><NAME>Lav</NAME></TRACK></TRACK_LIST></BWFXML>`;
  expect(ixmlValues(text)).toEqual([
    { label: "Scene", value: "A101" },
    { label: "Take", value: "4" },
    { label: "Selected", value: "false" },
    { label: "Comments", value: "plane" },
    { label: "Project", value: "Night" },
    { label: "Tape", value: "Day 3" },
    { label: "User Bits", value: "15012600" },
    { label: "Timecode Rate", value: "25/1" },
    { label: "Timecode Flag", value: "NDF" },
    { label: "Tracks", value: "Boom, Lav" },
  ]);
});

test("other documents, and text that is no XML, have no values", () => {
  expect(ixmlValues("<OTHER><SCENE>1</SCENE></OTHER>")).toEqual([]);
  expect(ixmlValues("<BWFXML><SCENE>1")).toEqual([]);
});
