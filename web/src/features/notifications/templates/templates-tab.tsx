import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { Placeholder } from "#core/templates/notification-template.ts";
import { session } from "#web/data/session/session.ts";
import { useCurrentUser } from "#web/features/users/current-user.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ErrorState } from "#web/ui/layout/error-state.tsx";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { confirmAction } from "#web/ui/overlay/confirm.ts";
import { useLeaveQuestion } from "#web/ui/saving/use-leave-question.ts";
import { templateCalls, templatesQuery } from "./api/template-calls.ts";
import { TemplateEditor } from "./template-editor.tsx";
import type { Template } from "./template-form.ts";
import { templateMessages as text } from "./templates.messages.ts";
import { useTemplateForm } from "./use-template-form.ts";

interface TemplatesTabProps {
  project: { readonly id: string; readonly name: string; readonly folderId: string };
}

/** TEMPLATES-013: the texts of a project's notifications. Give it the project's id as its `key`. */
export function TemplatesTab({ project }: TemplatesTabProps) {
  const { data, error, refetch } = useQuery(templatesQuery(project.id));
  useEffect(() => {
    if (error) notifyFailure(text.loadFailed);
  }, [error]);
  if (data) return <Editor project={project} templates={data} />;
  if (!error) return null;
  return (
    <ErrorState title={text.loadFailed} action={<Button onClick={() => void refetch()}>{text.tryAgain}</Button>} />
  );
}

function Editor({ project, templates }: TemplatesTabProps & { templates: readonly Template[] }) {
  const user = useCurrentUser();
  const form = useTemplateForm(
    templates,
    useMemo(() => templateCalls(project.id), [project.id]),
  );
  useLeaveQuestion({
    hasChanges: form.hasUnsaved,
    isSaving: form.busy !== null,
    isSignedIn: () => session.state() === "authenticated",
    ask: () => confirmAction({ title: text.leaveTitle, text: text.leaveText, confirmLabel: text.leave }),
  });
  const sample: Record<Placeholder, string> = {
    FOLDER: text.sampleFolder,
    FOLDER_PATH: text.samplePath,
    LINK: `${window.location.origin}/projects/${project.id}/${project.folderId}`,
    PROJECT: project.name,
    USER: user?.name ?? text.sampleUser,
  };
  return <TemplateEditor templates={templates} form={form} sample={sample} />;
}
