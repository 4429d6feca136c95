import { expect, test } from "vitest";
import { planVideo } from "#media/plan/transcode-plan.ts";
import { videoFixture } from "#media/test-clips/video-fixture.ts";
import { soundSource, videoArguments } from "./video-arguments.ts";

/** One option with its value per line, so that a changed flag shows as one changed line. */
function lines(args: readonly string[]): string {
  return args.join(" ").replace(/ (?=-[a-z])/g, "\n");
}

test("the ladder of a full HD clip is one command with one decode", () => {
  const { info, video } = videoFixture();
  const args = videoArguments(info, video, planVideo(info, video).ladder, "/work/original");
  expect(args.filter((arg) => arg === "-i")).toHaveLength(1);
  expect(lines(args)).toMatchInlineSnapshot(`
    "-protocol_whitelist file,pipe
    -enable_drefs 0
    -use_absolute_path 0
    -t 80
    -max_pixels 4147200
    -reinit_filter:v 0
    -noautorotate
    -f mov
    -i file:/work/original
    -filter_complex [0:0]setpts=PTS-STARTPTS,settb='max(intb/4,1e-9)',setpts='st(0,PTS*TB*24/1);if(gte(round(ld(0)+1e-9),ld(1)),0*st(1,round(ld(0)+1e-9)+1)+if(lt(abs(ld(0)-(ld(1)-1)),0.04),floor((ld(1)-1)*1/24/TB),PTS),if(lte(ld(1)-ld(0),0.6),0*st(1,ld(1)+1)+floor((ld(1)-1)*1/24/TB),max(PTS,floor((ld(1)-1)*1/24/TB)+1)))',fps=24/1:eof_action=pass,scale=1920:1080:flags=bicubic:in_color_matrix=bt709:out_color_matrix=bt709:in_range=tv:out_range=tv,format=yuv420p,setsar=1,split=3[v0][still][c0];[c0]scale=1280:720:flags=bicubic,split=2[v1][c1];[c1]scale=960:540:flags=bicubic,split=2[v2][c2];[c2]scale=640:360:flags=bicubic,split=2[v3][c3];[c3]scale=480:270:flags=bicubic,split=2[v4][c4];[c4]split=2[s0][s1];[s0]tpad=stop=25:stop_mode=clone,select='gt(ceil((n+1)*60/240-0.5),ceil(n*60/240-0.5))*lt(selected_n,60)',scale=352:198:flags=bicubic:in_color_matrix=bt709:out_color_matrix=bt601:out_range=pc,format=yuvj420p,tile=6x10[video-preview];[s1]tpad=stop=25:stop_mode=clone,select='gt(ceil((n+1)*30/240-0.5),ceil(n*30/240-0.5))*lt(selected_n,30)',scale=320:180:flags=bicubic:in_color_matrix=bt709:out_color_matrix=bt601:out_range=pc,format=yuvj420p,tile=6x5[thumbnail-preview];[still]split=2[poster-in][still-in];[poster-in]select='eq(n,24)',scale=in_color_matrix=bt709:out_color_matrix=bt601:out_range=pc,format=yuvj420p[poster];[still-in]select='eq(n,120)',scale=in_color_matrix=bt709:out_color_matrix=bt601:out_range=pc,format=yuvj420p[middle]
    -map [v0]
    -maxrate:v:0 7000k
    -bufsize:v:0 14000k
    -map [v1]
    -maxrate:v:1 3500k
    -bufsize:v:1 7000k
    -map [v2]
    -maxrate:v:2 2000k
    -bufsize:v:2 4000k
    -map [v3]
    -maxrate:v:3 1000k
    -bufsize:v:3 2000k
    -map [v4]
    -maxrate:v:4 600k
    -bufsize:v:4 1200k
    -c:v libx264
    -preset veryfast
    -crf 22
    -profile:v high
    -pix_fmt yuv420p
    -g 12
    -keyint_min 12
    -sc_threshold 0
    -bf 0
    -color_primaries bt709
    -color_trc bt709
    -colorspace bt709
    -color_range tv
    -map 0:1
    -filter:a:0 aresample=48000:async=1:first_pts=0,apad=whole_dur=10.000000
    -ac:a:0 2
    -c:a aac
    -bsf:a noise=drop=not(n)
    -b:a 160k
    -map_metadata -1
    -map_chapters -1
    -write_tmcd 0
    -f hls
    -hls_time 2.000000
    -hls_playlist_type event
    -hls_flags independent_segments+temp_file
    -hls_segment_type fmp4
    -hls_segment_options use_editlist=0
    -hls_fmp4_init_filename %v-init.mp4
    -hls_segment_filename %v-%05d.m4s
    -var_stream_map v:0,name:1080p v:1,name:720p v:2,name:540p v:3,name:360p v:4,name:270p a:0,name:audio
    -max_muxing_queue_size 4096
    -fps_mode passthrough %v.m3u8
    -map [video-preview]
    -c:v mjpeg
    -q:v 4
    -fps_mode passthrough
    -f image2
    -update 1 video-preview.jpg
    -map [thumbnail-preview]
    -c:v mjpeg
    -q:v 4
    -fps_mode passthrough
    -f image2
    -update 1 thumbnail-preview.jpg
    -map [poster]
    -c:v mjpeg
    -q:v 2
    -fps_mode passthrough
    -f image2
    -update 1 poster-frame.jpg
    -map [middle]
    -c:v mjpeg
    -q:v 2
    -fps_mode passthrough
    -f image2
    -update 1 still-frame.jpg"
  `);
});

test("the quick rung of an upright silent clip is one small rendition without images", () => {
  const { info, video } = videoFixture(
    { hasMatrix: true, codec: "prores", displayWidth: 1080, displayHeight: 1920 },
    null,
  );
  const { quick } = planVideo(info, video);
  expect(lines(videoArguments(info, video, quick, "/work/original"))).toMatchInlineSnapshot(`
    "-protocol_whitelist file,pipe
    -enable_drefs 0
    -use_absolute_path 0
    -t 80
    -max_pixels 4147200
    -f mov
    -i file:/work/original
    -filter_complex [0:0]setpts=PTS-STARTPTS,settb='max(intb/4,1e-9)',setpts='st(0,PTS*TB*24/1);if(gte(round(ld(0)+1e-9),ld(1)),0*st(1,round(ld(0)+1e-9)+1)+if(lt(abs(ld(0)-(ld(1)-1)),0.04),floor((ld(1)-1)*1/24/TB),PTS),if(lte(ld(1)-ld(0),0.6),0*st(1,ld(1)+1)+floor((ld(1)-1)*1/24/TB),max(PTS,floor((ld(1)-1)*1/24/TB)+1)))',fps=24/1:eof_action=pass,scale=540:960:flags=bicubic:in_color_matrix=bt709:out_color_matrix=bt709:in_range=tv:out_range=tv,format=yuv420p,setsar=1,split=2[v0][c0];[c0]nullsink
    -map [v0]
    -maxrate:v:0 2000k
    -bufsize:v:0 4000k
    -c:v libx264
    -preset superfast
    -crf 24
    -profile:v high
    -pix_fmt yuv420p
    -g 12
    -keyint_min 12
    -sc_threshold 0
    -bf 0
    -color_primaries bt709
    -color_trc bt709
    -colorspace bt709
    -color_range tv
    -map_metadata -1
    -map_chapters -1
    -write_tmcd 0
    -f hls
    -hls_time 1.000000
    -hls_playlist_type event
    -hls_flags independent_segments+temp_file
    -hls_segment_type fmp4
    -hls_segment_options use_editlist=0
    -hls_fmp4_init_filename 540p-init.mp4
    -hls_segment_filename 540p-%05d.m4s
    -max_muxing_queue_size 4096
    -fps_mode passthrough 540p.m3u8"
  `);
});

test("PLUS-300 an original that browsers play also gets a quick rung, for people without the download right", () => {
  const { info, video } = videoFixture();
  const safe = planVideo({ ...info, isBrowserSafe: true }, video);
  expect(safe.quick.rungs.map(({ name }) => name)).toEqual(["540p"]);
  expect(safe).toEqual(planVideo({ ...info, isBrowserSafe: false }, video));
});

test("PLUS-1263 two monos become left and right, each filtered by itself, as long as the longer", () => {
  const { audio } = videoFixture().info;
  if (!audio) throw new Error("the fixture has sound");
  expect(soundSource({ ...audio, channels: 1, index: 1, rightIndex: 2 }, "anull", 0)).toEqual([
    "-filter_complex",
    "[0:1]anull,asetnsamples=n=1024:p=0,pan=stereo|c0=c0[left0];[0:2]anull,asetnsamples=n=1024:p=0,pan=stereo|c1=c0[right0];[left0][right0]amix=inputs=2:duration=longest:normalize=0[sound0]",
    "-map",
    "[sound0]",
  ]);
});
