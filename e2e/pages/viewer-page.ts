import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { readPictureNumber } from "../frames/picture-number.ts";

/** The viewer as a person uses it. */
export class ViewerPage {
  readonly page: Page;
  readonly main: Locator;
  readonly bar: Locator;
  /** The row of buttons below the timeline. */
  readonly controls: Locator;
  readonly picture: Locator;
  /** The content of the frame until the first picture is shown. */
  readonly poster: Locator;
  readonly time: Locator;
  readonly timeline: Locator;
  readonly takes: Locator;
  readonly comments: Locator;
  readonly notices: Locator;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole("main", { name: "Viewer" });
    this.bar = page.getByRole("region", { name: "This take" });
    this.controls = page.getByRole("region", { name: "Player" });
    this.picture = page.locator("video");
    this.poster = page.locator("video ~ img");
    // Digits or, before the first picture, dashes of the same width.
    this.time = this.controls.getByRole("button", { name: /^[\d\u2012][\d\u2012:;.]*$/ });
    this.timeline = page.getByRole("slider", { name: "Timeline" });
    this.takes = page.getByRole("navigation", { name: "Takes in this folder" });
    this.comments = page.getByRole("region", { name: "Comments" }).getByRole("article");
    this.notices = page.getByRole("region", { name: "Notifications" });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", { name });
  }

  /** The items of the open menu. */
  async menuLines(): Promise<string[]> {
    await this.page.getByRole("menuitem").first().waitFor();
    const lines = await this.page.getByRole("menuitem").allInnerTexts();
    return lines.map((line) => line.trim());
  }

  comment(text: string): Locator {
    return this.comments.filter({ hasText: text });
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
  }

  /** Waits until this frame's number is in the picture and the player accepts commands: a loading clip ignores Play. */
  async shows(frame: number): Promise<void> {
    try {
      await expect.poll(() => readPictureNumber(this.page), { interval: 50 }).toBe(frame);
    } catch (cause) {
      throw new Error(`Frame ${frame} isn't shown (${String(cause)}): ${await this.#state()}`, { cause });
    }
    await this.controls.getByRole("button", { name: /^(Play|Pause)$/, disabled: true }).waitFor({ state: "detached" });
  }

  /** What a failure says about the player: its element, and what a person reads there; a page that is gone says so. */
  async #state(): Promise<string> {
    const [element, texts] = await Promise.all([
      this.page
        .evaluate(() => {
          const { readyState, networkState, videoWidth, currentTime, error } = document.querySelector("video") ?? {};
          return JSON.stringify({ readyState, networkState, videoWidth, currentTime, error: error?.message });
        })
        .catch(String),
      this.main.innerText({ timeout: 5_000 }).catch(String),
    ]);
    return `${element} ${texts.replaceAll(/\s+/g, " ")}`;
  }

  async reads(time: string): Promise<void> {
    await expect.poll(() => this.time.textContent(), { interval: 50 }).toBe(time);
  }

  isPaused(): Promise<boolean> {
    return this.page.evaluate(() => document.querySelector("video")?.paused ?? true);
  }

  /** Writes a comment as a reviewer does, on the current frame. */
  async post(text: string): Promise<void> {
    await this.press("c");
    await this.page.getByRole("textbox", { name: "Comment text" }).fill(text);
    await this.page.getByRole("button", { name: "Post" }).click();
    await this.comment(text).waitFor();
    // The comment appears before its box closes.
    await this.page.getByRole("textbox", { name: "Comment text" }).waitFor({ state: "detached" });
  }
}
