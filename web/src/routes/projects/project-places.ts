import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import type { ProjectPlaces } from "#web/features/projects/list/project-actions.ts";

/** Where the menus of projects lead. */
export function useProjectPlaces(): ProjectPlaces {
  const navigate = useNavigate();
  return useMemo(
    () => ({
      open: ({ id, folderId }) =>
        void navigate({ to: "/projects/$projectId/{-$folderId}", params: { projectId: id, folderId } }),
      settings: ({ id }) => void navigate({ to: "/projects/$projectId/settings", params: { projectId: id } }),
      manageUsers: ({ id }) => void navigate({ to: "/users/$projectId/{-$folderId}", params: { projectId: id } }),
      index: () => void navigate({ to: "/projects" }),
    }),
    [navigate],
  );
}
