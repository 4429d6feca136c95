import type { DemoPerson } from "./demo-people.ts";
import { boathouse, ferrySlip, headland, lampRoom, lanternWalk, openWater } from "./demo-scenes.ts";
import type { ClipOrder } from "./render-clip.ts";
import { type CameraMove, palettes, type Scene } from "./scene.ts";

/** A comment or reply by one of the cast. */
export interface DemoLine {
  readonly by: DemoPerson;
  readonly text: string;
  /** The person whose name follows an @ in the text. */
  readonly mentions?: DemoPerson;
}

/** A comment at a frame (or a range), with its replies. */
export interface DemoNote extends DemoLine {
  readonly frame: number;
  readonly endFrame?: number;
  readonly replies?: readonly DemoLine[];
}

/** The camera report's row about a take. */
export interface DemoSlate {
  readonly scene: string;
  readonly take: number;
  readonly circled?: true;
  readonly lens: string;
}

export interface DemoClip {
  /** Folder names, starting at the project's root. */
  readonly folder: readonly string[];
  readonly name: string;
  readonly order: ClipOrder;
  readonly slate: DemoSlate;
  readonly notes: readonly DemoNote[];
}

export interface DemoStill {
  readonly folder: readonly string[];
  readonly name: string;
  readonly scene: Scene;
}

export const demoWorkspace = "Tern & Tide";
export const demoProject = "Harrow Sound";
export const demoProjectFields = {
  production: "Tern & Tide Pictures",
  director: "Maren Okafor",
  dop: "Tomasz Lindqvist",
  manager: "Priya Raman",
  shootingStart: "2026-11-03",
  shootingEnd: "2026-12-11",
} as const;

const rates = {
  "23.976": { numerator: 24_000, denominator: 1001 },
  "24": { numerator: 24, denominator: 1 },
  "25": { numerator: 25, denominator: 1 },
  "29.97": { numerator: 30_000, denominator: 1001 },
  "50": { numerator: 50, denominator: 1 },
  "59.94": { numerator: 60_000, denominator: 1001 },
} as const;

const days = {
  ferry: ["01 Dailies", "Day 09 · Ferry slip"],
  boathouse: ["01 Dailies", "Day 10 · Boathouse"],
  water: ["01 Dailies", "Day 11 · Open water"],
  headland: ["01 Dailies", "Day 12 · Headland"],
  lamp: ["01 Dailies", "Day 13 · Lamp room"],
} as const;

/** People without an account may view the first day, and comment on it. */
export const demoShare = { name: "First day, for the producer", folder: days.ferry } as const;

const steady: CameraMove = { pan: 0, tilt: 0, sway: 0 };
const onShoulder: CameraMove = { pan: 6, tilt: 0, sway: 7 };
const panLeft: CameraMove = { pan: -34, tilt: 0, sway: 1 };
const panRight: CameraMove = { pan: 30, tilt: 1, sway: 1 };
const rise: CameraMove = { pan: 4, tilt: 22, sway: 2 };

interface Take {
  readonly rate: keyof typeof rates;
  readonly seconds: number;
  readonly timecode: string;
  readonly large?: true;
  readonly codec?: "prores";
  readonly mute?: true;
}

function order(scene: Scene, camera: CameraMove, take: Take): ClipOrder {
  const rate = rates[take.rate];
  return {
    scene,
    camera,
    rate,
    frames: Math.round((take.seconds * rate.numerator) / rate.denominator),
    ...(take.large ? { width: 1280, height: 720 } : { width: 640, height: 360 }),
    timecode: take.timecode,
    codec: take.codec ?? "h264",
    sound: take.mute !== true,
  };
}

export const demoClips: readonly DemoClip[] = [
  {
    folder: days.headland,
    name: "A012C003_261118.mov",
    slate: { scene: "24A", take: 3, circled: true, lens: "40 mm, T2.0" },
    order: order(lanternWalk(21), onShoulder, { rate: "25", seconds: 5, timecode: "16:39:03:09", large: true }),
    notes: [
      {
        frame: 18,
        by: "maren",
        text: "The fog sits exactly where we wanted it. I circled this one: X does that.",
        replies: [{ by: "ewa", text: "Seen. The Circled filter over the folder is my selects list." }],
      },
      {
        frame: 61,
        endFrame: 84,
        by: "tomasz",
        text: "The lantern blooms on the glass from here to the step. I set the range with I and O before I pressed C.",
        replies: [
          { by: "priya", text: "Do we fix it or keep it?" },
          { by: "tomasz", text: "Half a stop in the grade, keep the halo." },
          { by: "maren", text: "Agreed. Resolve the thread once it is graded." },
        ],
      },
      {
        frame: 110,
        by: "ewa",
        text: "Best step of the walk. I cut out on the next frame: click the timecode to land on this one, then press the right arrow.",
      },
    ],
  },
  {
    folder: days.headland,
    name: "A012C004_261118.mov",
    slate: { scene: "24A", take: 4, lens: "40 mm, T2.0" },
    order: order(lanternWalk(34, palettes.dusk), steady, {
      rate: "25",
      seconds: 4,
      timecode: "16:44:51:02",
      large: true,
    }),
    notes: [
      {
        frame: 40,
        by: "maren",
        text: "Too dark for the day scene, lovely for the dream.",
        replies: [
          { by: "ewa", text: "Select take 3 and this one in the folder, then Compare: side by side you see it." },
        ],
      },
    ],
  },
  {
    folder: days.headland,
    name: "A012C005_261118.mov",
    slate: { scene: "24", take: 1, lens: "27 mm, T2.8" },
    order: order(headland(11), panLeft, { rate: "25", seconds: 4, timecode: "17:02:10:00", codec: "prores" }),
    notes: [
      {
        frame: 52,
        by: "tomasz",
        text: "The pan settles a little late, but the light on the tower is right.",
        replies: [
          { by: "ewa", text: "I can start after it. Press C and draw on the picture to show me the frame line." },
        ],
      },
    ],
  },
  {
    folder: days.headland,
    name: "B012C001_261118.mov",
    slate: { scene: "24", take: 2, circled: true, lens: "85 mm, T2.8" },
    order: order(headland(47, palettes.dusk), rise, { rate: "25", seconds: 3, timecode: "17:10:33:12" }),
    notes: [],
  },
  {
    folder: days.lamp,
    name: "A013C001_261119.mov",
    slate: { scene: "31", take: 1, circled: true, lens: "32 mm, T2.0" },
    order: order(lampRoom(5), steady, { rate: "50", seconds: 4, timecode: "20:15:00:00", large: true }),
    notes: [
      {
        frame: 96,
        by: "ewa",
        text: "The beam hits the lens on this frame. A flash to cut on?",
        replies: [
          { by: "maren", text: "Yes, into the storm. Approve the take with Y if you agree; B requests changes." },
          {
            by: "ewa",
            text: "I export the comments as markers to Resolve: Filter comments, then Export comments….",
          },
        ],
      },
    ],
  },
  {
    folder: days.lamp,
    name: "A013C002_261119.mov",
    slate: { scene: "31", take: 2, lens: "32 mm, T2.0" },
    order: order(lampRoom(9), panRight, { rate: "59.94", seconds: 3, timecode: "20:31:07;18" }),
    notes: [],
  },
  {
    folder: days.ferry,
    name: "A009C001_261113.mov",
    slate: { scene: "3", take: 1, circled: true, lens: "50 mm, T4.0" },
    order: order(ferrySlip(3), panRight, { rate: "23.976", seconds: 4, timecode: "07:12:44:10", large: true }),
    notes: [
      {
        frame: 30,
        by: "maren",
        text: "The boat hides behind the pile and comes out again: this is the opening.",
        replies: [
          {
            by: "priya",
            text: "I shared this day with the producer: select the folder, then Share. No account needed to watch or comment.",
          },
          {
            by: "tomasz",
            text: "@Priya Raman does the producer read this thread? The @ puts my question into your inbox.",
            mentions: "priya",
          },
          { by: "priya", text: "Not if we make it team only, in the menu of the comment." },
        ],
      },
    ],
  },
  {
    folder: days.ferry,
    name: "A009C002_261113.mov",
    slate: { scene: "3", take: 2, lens: "50 mm, T4.0" },
    order: order(ferrySlip(15, palettes.fog), onShoulder, { rate: "23.976", seconds: 3, timecode: "07:31:05:00" }),
    notes: [],
  },
  {
    folder: days.boathouse,
    name: "A010C001_261116.mov",
    slate: { scene: "12B", take: 1, lens: "27 mm, T2.0" },
    order: order(boathouse(8), steady, { rate: "24", seconds: 4, timecode: "11:20:00:00" }),
    notes: [{ frame: 12, endFrame: 47, by: "tomasz", text: "Dust reads beautifully. More of it in the wide, please." }],
  },
  {
    folder: days.boathouse,
    name: "A010C002_261116.mov",
    slate: { scene: "12B", take: 2, circled: true, lens: "27 mm, T2.0" },
    order: order(boathouse(19, palettes.dawn), rise, {
      rate: "24",
      seconds: 3,
      timecode: "11:42:18:05",
      codec: "prores",
      mute: true,
    }),
    notes: [],
  },
  {
    folder: days.water,
    name: "C011C001_261117.mp4",
    slate: { scene: "33", take: 1, circled: true, lens: "100 mm, T4.0" },
    order: order(openWater(27), onShoulder, { rate: "29.97", seconds: 4, timecode: "10:00:59;28", large: true }),
    notes: [
      {
        frame: 64,
        by: "ewa",
        text: "The horizon tips to the left here. Straighten it before the pull?",
        replies: [{ by: "tomasz", text: "Please. J, K and L play it back and forth, faster each time." }],
      },
    ],
  },
  {
    folder: days.water,
    name: "C011C002_261117.mp4",
    slate: { scene: "33", take: 2, lens: "100 mm, T4.0" },
    order: order(openWater(31, palettes.dawn), panLeft, { rate: "29.97", seconds: 3, timecode: "10:09:59;20" }),
    notes: [],
  },
];

export const demoStills: readonly DemoStill[] = [
  { folder: [...days.headland, "Stills"], name: "Headland, first light.jpg", scene: headland(11, palettes.dawn) },
  { folder: [...days.ferry, "Stills"], name: "Ferry slip, fog.jpg", scene: ferrySlip(15, palettes.fog) },
];
