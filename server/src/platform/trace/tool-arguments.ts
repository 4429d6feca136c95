const words = (text: string) => new Set(text.split(/\s+/));

const FLAGS =
  words(`-an -vn -sn -dn -y -nostdin -nostats -hide_banner -copyts -noautorotate -count_packets -count_frames
  -show_format -show_streams -show_frames -show_packets -show_programs -show_chapters -shortest`);
/** Their values come from the program's own lists, or are numbers. */
const VALUED =
  words(`-c -f -map -preset -crf -r -g -b -bf -t -ss -ac -ar -frames -pix_fmt -fps_mode -sc_threshold -q -profile
  -level -maxrate -bufsize -threads -show_entries -select_streams -of -read_intervals -stats_period -max_alloc -loglevel
  -deadline -tag -bsf -movflags -hls_time -hls_segment_type -hls_playlist_type -update -itsoffset -protocol_whitelist`);
const HARMLESS = /^([\w.,:=+%|?-]{1,80}|\d+\/\d+)$/;
const LONGEST = 120;

/**
 * The arguments of ffmpeg or ffprobe without anything that people chose: files, filters (which may print a name), metadata. What
 * isn't known to be harmless is `…`.
 */
export function harmlessArguments(args: readonly string[]): string[] {
  const shown: string[] = [];
  let hasValue = false;
  for (const argument of args) {
    const [, option = ""] = /^(-[a-z_]+)(?::[\w:]{1,12})?$/.exec(argument) ?? [];
    const isHarmless = hasValue ? HARMLESS.test(argument) : FLAGS.has(option) || VALUED.has(option);
    hasValue = !hasValue && VALUED.has(option);
    if (isHarmless) shown.push(argument);
    else if (shown.at(-1) !== "…") shown.push("…");
  }
  return shown.length > LONGEST ? [...shown.slice(0, LONGEST), "…"] : shown;
}
