import { expect, test } from "vitest";
import { guessProblem } from "./guess-problem.ts";
import { guessPassword } from "./password-guess.ts";

const priya = ["Priya Raman", "priya.raman@harbour.example"];
const problem = (password: string, own: readonly string[] = priya) => guessProblem(guessPassword(password, own));

test("PLUS-243 common passwords and patterns are recognized, with their usual substitutions, and good ones are not", () => {
  for (const common of ["123456", "password", "P@ssw0rd", "qwertz123", "aaaaaaaa", "abcdefgh", "iloveyou1", "1q2w3e4r"])
    expect(problem(common), common).toBe("password is too easy to guess");
  for (const good of [
    "lantern on the pier",
    "correct horse battery staple",
    "tV9#kq2Lm",
    "köder-zimt-ampel",
    "🎬🐙🌋🛶🧲🪕",
  ])
    expect(problem(good), good).toBeNull();
});

test("PLUS-243 a password made from the person's own name or email is refused; a name within a good one is not", () => {
  const own = "password must not contain your name or email";
  for (const made of ["Priya Raman", "priya2026", "RamanPriya1", "Priya.Raman!", "harbour123", priya[1] ?? ""])
    expect(problem(made), made).toBe(own);
  expect(problem("priya keeps nine copper lanterns")).toBeNull();
  expect(problem("RamanPriya1", [])).toBeNull();
  expect(problem("123456")).toBe("password is too easy to guess");
});

test("PLUS-243 a password of a thousand characters is judged by its beginning", () => {
  expect(guessPassword("a".repeat(1_000), priya).strength).toBeLessThan(2);
  expect(guessPassword(`tV9#kq2Lm${"x4!B".repeat(240)}`, priya).strength).toBe(4);
  expect(guessPassword("", []).strength).toBe(0);
});

test("PLUS-243 words of three letters of a name count, shorter ones don't, and no word splits a longer one", () => {
  const isOwn = (password: string, own: readonly string[]) => guessPassword(password, own).isOwn;
  expect(isOwn("zoe2026", ["Zoe Li"])).toBe(true);
  expect(isOwn("li2026", ["Zoe Li"])).toBe(false);
  // Without the longest first, "ann" would leave "abelle" of "annabelle".
  expect(isOwn("annabelle", ["Ann Annabelle"])).toBe(true);
  expect(guessPassword("Annabelle7", ["Ann Annabelle"]).strength).toBe(0);
});

test("PLUS-243 a strong password is nobody's own, whatever it contains, and a weak one without the name isn't either", () => {
  expect(guessPassword("priya keeps nine copper lanterns", priya)).toMatchObject({ isOwn: false, strength: 4 });
  expect(guessPassword("123456", priya)).toMatchObject({ isOwn: false, strength: 0 });
});
