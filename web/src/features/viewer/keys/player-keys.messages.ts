/** What the sheet of keys says of the player's. */
export const playerKeyTexts = {
  "toggle-play": "Play, pause, stop",
  backwards: "Backwards, faster each time",
  forwards: "Forwards, faster each time",
  skip: "One frame, 10 s while playing",
  "fine skip": "1 s while playing",
  step: "One frame",
  "to-start": "First and last frame",
  "to-end": "First and last frame",
  "change-rate": "Slower and faster",
  "change-volume": "Volume",
  "toggle-mute": "Mute",
  "next-audio-track": "Next sound of the clip",
  "toggle-fullscreen": "Fullscreen",
  "next-display-mode": "Timecode, frames, time",
  "enter-time": "Go to a place",
} as const;
