import { expect, test } from "vitest";
import { ANONYMOUS, type UserActor, type VisitorActor } from "./actor.ts";
import {
  archiveHolder,
  attachmentHolder,
  exceptFolder,
  heldOriginals,
  isHeldByVisitor,
  listHolder,
  notesBelowHolder,
  notesHolder,
  originalHolder,
  posterHolder,
  stillHolder,
  streamHolder,
  superuserHolder,
  visitHolder,
} from "./address-holder.ts";

const user = { kind: "user", userId: "ann", sessionId: "other" } as UserActor;
const visitor = { kind: "visitor", sessionId: "visit" } as VisitorActor;
const plain = { projectId: "p", marksTeam: false };
const marking = { projectId: "p", marksTeam: true };

test("an address names the user, or the visit, that it was issued to, and what it opens", () => {
  expect(originalHolder(user, "1")).toBe("original_u_ann_1");
  expect(originalHolder(visitor, "1")).toBe("original_v_visit_1");
  expect(streamHolder(user, "1")).toBe("stream_u_ann_1");
  expect(streamHolder(visitor, "1")).toBe("stream_v_visit_1");
  expect(archiveHolder(user, "a", exceptFolder("b"))).toBe("archive_u_ann_a_not-b");
  expect(listHolder(visitor, "a")).toBe("list_v_visit_a");
  expect(notesHolder(user, "x")).toBe("notes_u_ann_x");
  expect(notesBelowHolder(user, "a", "b")).toBe("notesbelow_u_ann_a_b");
  expect(attachmentHolder(visitor, "c", "f")).toBe("attachment_v_visit_c_f");
  expect(superuserHolder("ann")).toBe("superuser_ann");
});

test("nobody without a session holds an address", () => {
  expect([
    visitHolder(ANONYMOUS),
    originalHolder(ANONYMOUS, "1"),
    streamHolder(ANONYMOUS, "1"),
    stillHolder(ANONYMOUS, "1", marking),
    posterHolder(ANONYMOUS, { folderId: "a", posterVersionId: "1" }, marking),
    posterHolder(ANONYMOUS, { folderId: "a", posterVersionId: null }, marking),
    archiveHolder(ANONYMOUS, "a"),
    listHolder(ANONYMOUS, "a"),
    notesHolder(ANONYMOUS, "x"),
    notesBelowHolder(ANONYMOUS, "a"),
    attachmentHolder(ANONYMOUS, "c", "f"),
  ]).toEqual(Array(11).fill(undefined));
});

test("images expire with the visit of a link; those of users don't", () => {
  expect(visitHolder(visitor)).toBe("visit_visit");
  expect(visitHolder(user)).toBeUndefined();
});

test("stills are held like the stream by visitors, and by members of a project that marks what they get", () => {
  expect(stillHolder(visitor, "1", plain)).toBe("stream_v_visit_1");
  expect(stillHolder(user, "1", marking)).toBe("stream_u_ann_1");
  expect(stillHolder(user, "1", plain)).toBeUndefined();
});

test("a poster from a take is held like its stills, another one by the folder, or by the project that marks", () => {
  const ofTake = { folderId: "a", posterVersionId: "1" };
  const uploaded = { folderId: "a", posterVersionId: null };
  expect(posterHolder(visitor, ofTake, plain)).toBe("stream_v_visit_1");
  expect(posterHolder(user, ofTake, plain)).toBeUndefined();
  expect(posterHolder(user, ofTake, marking)).toBe("stream_u_ann_1");
  expect(posterHolder(visitor, uploaded, marking)).toBe("poster_v_visit_a");
  expect(posterHolder(user, uploaded, marking)).toBe("member_u_ann_p");
  expect(posterHolder(user, uploaded, plain)).toBeUndefined();
});

test("the files of an archive are held by whom the archive was issued to", () => {
  expect(heldOriginals("archive_u_ann_a_b", "1", "2")).toBe("original_u_ann_1_2");
  expect(isHeldByVisitor("archive_v_visit_a")).toBe(true);
  expect(isHeldByVisitor("archive_u_v_a")).toBe(false);
});
