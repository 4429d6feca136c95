import type { SlateFormat } from "#core/scene-take/slate-format.ts";
import { someEdits } from "#web/ui/saving/edits-left.ts";
import type { ProjectChanges } from "../api/change-project.ts";
import type { Project } from "../api/project-queries.ts";
import { projectMessages } from "../project.messages.ts";
import { settingsMessages } from "./project-settings.messages.ts";

/** The field contents, as texts. Days as `2026/11/02`. */
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
/** Only fields with unsaved user changes. */
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

/** PROJECTS-065: year/month/day as `2026-11-02`; null for an empty field, undefined for anything else. */
export function readDay(typed: string): string | null | undefined {
  const text = typed.trim();
  if (text === "") return null;
  const [, year = "", month = "", day = ""] = /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/.exec(text) ?? [];
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
}

export type SettingsProblems = Readonly<Partial<Record<SettingsField, string>>>;

/** A sentence for each field that can't be saved. `takenName`: the server has refused this title. */
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

/** The differences from the stored project, trimmed. */
export function unsavedSettings(project: Project, edits: SettingsEdits): SettingsEdits {
  const stored = draftOf(project);
  return Object.fromEntries(
    Object.entries(edits)
      .map(([field, typed]) => [field, typed.trim()] as const)
      .filter(([field, value]) => value !== stored[field as SettingsField]),
  );
}

/** PROJECTS-044: the part that can be saved; null if there is none. */
export function settingsToSave(project: Project, edits: SettingsEdits, takenName: string | null): SettingsEdits | null {
  const problems = settingsProblems({ ...draftOf(project), ...edits }, takenName);
  const part = someEdits(unsavedSettings(project, edits), (field) => problems[field] === undefined);
  return Object.keys(part).length === 0 ? null : part;
}

/** The input for the server. */
export function settingsChanges({ slateFormat, shootingStart, shootingEnd, ...texts }: SettingsEdits): {
  readonly changes: ProjectChanges;
  readonly slateFormat: SlateFormat | undefined;
} {
  return {
    changes: {
      ...texts,
      ...(shootingStart !== undefined && { shootingStart: readDay(shootingStart) ?? null }),
      ...(shootingEnd !== undefined && { shootingEnd: readDay(shootingEnd) ?? null }),
    },
    slateFormat,
  };
}
