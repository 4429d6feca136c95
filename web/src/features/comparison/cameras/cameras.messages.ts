/** Texts of the page with the cameras of one take. */
export const camerasMessages = {
  title: "Cameras",
  region: "Cameras",
  bar: "Cameras",
  camera: (number: number, name: string) => `Camera ${number}: ${name}`,
  all: "All cameras",
  nextSound: "Listen to the next camera",
  heard: "Heard",
  byTimecode: "In sync by timecode",
  byStart: "No timecode: each from its start",
  open: (name: string) => `Open ${name}`,
  copy: "Copy address",
  copied: "Address copied",
  copyFailed: "Could not copy the address",
  otherKind: "Only clips that play can be shown as cameras",
  tooFew: "Select two to four clips",
} as const;
