import type { SlateFormat } from "#core/scene-take/slate-format.ts";
import type { ProjectChanges } from "./api/change-project.ts";
import type { Project } from "./api/project-queries.ts";
import { projectMessages } from "./project.messages.ts";
import { settingsMessages } from "./project-settings.messages.ts";

/** What stands in the fields, as texts. Days as `2026/11/02`. */
export interface SettingsDraft {
  name: string;
  production: string;
  director: string;
  dop: string;
  manager: string;
  shootingStart: string;
  shootingEnd: string;
  slateFormat: SlateFormat;
  asperaServer: string;
}
export type SettingsField = keyof SettingsDraft;
/** Only fields that the user changed and that are not saved yet. */
export type SettingsEdits = Partial<SettingsDraft>;

export function draftOf(project: Project): SettingsDraft {
  const { name, production, director, dop, manager, asperaServer } = project;
  return {
    name,
    production,
    director,
    dop,
    manager,
    shootingStart: project.shootingStart?.replaceAll("-", "/") ?? "",
    shootingEnd: project.shootingEnd?.replaceAll("-", "/") ?? "",
    slateFormat: project.settings.slateFormat,
    asperaServer: asperaServer ?? "",
  };
}

/** PROJECTS-065: year/month/day as `2026-11-02`; null when the field is empty, undefined for anything else. */
export function readDay(typed: string): string | null | undefined {
  const text = typed.trim();
  if (text === "") return null;
  const [, year = "", month = "", day = ""] = /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/.exec(text) ?? [];
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
}

export type SettingsProblems = Readonly<Partial<Record<SettingsField, string>>>;

/** A sentence for each field that cannot be saved. `takenName`: the server has refused this title. */
export function settingsProblems(draft: SettingsDraft, takenName: string | null): SettingsProblems {
  const isDay = (typed: string) => readDay(typed) !== undefined;
  return {
    ...(draft.name.trim() === "" && { name: projectMessages.titleRequired }),
    ...(draft.name.trim() !== "" && draft.name.trim() === takenName && { name: projectMessages.conflict }),
    ...(draft.manager.trim() === "" && { manager: projectMessages.managerRequired("Rushlight") }),
    ...(!isDay(draft.shootingStart) && { shootingStart: settingsMessages.invalidDate }),
    ...(!isDay(draft.shootingEnd) && { shootingEnd: settingsMessages.invalidDate }),
  };
}

export interface SettingsChanges {
  readonly changes: ProjectChanges;
  readonly slateFormat: SlateFormat | undefined;
  /** What of the edits is sent with them. */
  readonly sent: SettingsEdits;
}

/** PROJECTS-044: what differs from the saved project and can be saved; null when there is nothing. */
export function changesToSave(
  project: Project,
  edits: SettingsEdits,
  takenName: string | null,
): SettingsChanges | null {
  const saved = draftOf(project);
  const problems = settingsProblems({ ...saved, ...edits }, takenName);
  const sent: SettingsEdits = Object.fromEntries(
    Object.entries(edits).filter(([field, value]) => {
      const key = field as SettingsField;
      return value.trim() !== saved[key] && problems[key] === undefined;
    }),
  );
  if (Object.keys(sent).length === 0) return null;
  const { slateFormat, shootingStart, shootingEnd, ...texts } = sent;
  const changes: ProjectChanges = {
    ...Object.fromEntries(Object.entries(texts).map(([field, value]) => [field, value.trim()])),
    ...(shootingStart !== undefined && { shootingStart: readDay(shootingStart) ?? null }),
    ...(shootingEnd !== undefined && { shootingEnd: readDay(shootingEnd) ?? null }),
  };
  return { changes, slateFormat, sent };
}

/** What is left of the edits once `sent` is saved: what was typed meanwhile, and what cannot be saved. */
export function editsAfterSaving(edits: SettingsEdits, sent: SettingsEdits): SettingsEdits {
  return Object.fromEntries(Object.entries(edits).filter(([field, value]) => sent[field as SettingsField] !== value));
}
