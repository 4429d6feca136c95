import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { type MouseEvent, type PointerEvent, useEffect, useState } from "react";
import { imageUrl } from "#web/data/image-url.ts";
import { hasAllCommands, useHasAllCommands } from "#web/faces/faces.ts";
import { menuFor } from "#web/faces/shown-commands.ts";
import { Thumb } from "#web/features/assets/thumb.tsx";
import { type Project, projectsQuery } from "#web/features/projects/api/project-queries.ts";
import { projectTree } from "#web/features/projects/project-tree.ts";
import { switchProjectMenu } from "#web/features/projects/switch-project.ts";
import { workspacesQuery } from "#web/features/workspaces/api/workspace-list.ts";
import { ListTroubleBar } from "#web/ui/layout/list-trouble-bar.tsx";
import { useContextMenu } from "#web/ui/menu/context-menu.tsx";
import { MenuIconButton } from "#web/ui/menu/menu.tsx";
import type { MenuGroup } from "#web/ui/menu/menu-entry.ts";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { useDrawer, useDrawers } from "#web/ui/overlay/drawer-store.ts";
import { useDrag } from "../drag/drag-store.ts";
import { folderMessages } from "../folder.messages.ts";
import { FolderTree } from "./folder-tree.tsx";
import { toggled } from "./folder-tree-model.ts";
import type { TreeLine } from "./tree-lines.ts";
import { useFolderTree } from "./use-folder-tree.ts";

const SPRING_OPEN_MS = 700;

export interface ProjectSidebarProps {
  project: Project;
  currentId: string;
  /** From the root folder down: branches opened to show the current one. */
  lineage: readonly string[];
}

/** The menu of a folder in the tree; null for that of the project. */
type GroupsOf = (folder: TreeLine | null) => readonly MenuGroup[];

/** The left drawer: the project and its folder tree. */
export function ProjectSidebar({ project, currentId, lineage }: ProjectSidebarProps) {
  const projects = useQuery(projectsQuery).data ?? [];
  const workspaces = useQuery(workspacesQuery).data ?? [];
  const workspaceName = workspaces.find(({ id }) => id === project.workspaceId)?.name ?? "";
  const mayCreate = workspaces.some(({ allowedTo }) => allowedTo.createProject);
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set(lineage));
  const path = lineage.join("/");
  const [shownPath, setShownPath] = useState(path);
  const tree = useFolderTree(project.id, openIds);
  const hasFailed = tree.trouble !== null;
  const navigate = useNavigate();
  const { overlay } = useDrawer("left");
  const toggleDrawer = useDrawers((state) => state.toggle);
  if (path !== shownPath) {
    // Another folder: its branch opens, other open ones stay.
    setShownPath(path);
    setOpenIds(toggled(openIds, lineage, true));
  }
  const groupsOf: GroupsOf = (folder) => menuFor(projectTree, { project, folder, openId: currentId, mayCreate });
  const menu = useContextMenu({ label: folderMessages.projectMenu, groups: () => groupsOf(null) });
  // Before the commands are loaded the menu may have some.
  const mayHaveMenu = !useHasAllCommands() || groupsOf(null).length > 0;
  const treeMenu = useTreeMenu(tree.lines, groupsOf);
  const over = useDrag((drag) => drag.over?.id);
  useEffect(() => {
    // A branch opens automatically under dragged items.
    if (over === undefined) return;
    const timer = window.setTimeout(() => setOpenIds((before) => toggled(before, [over], true)), SPRING_OPEN_MS);
    return () => window.clearTimeout(timer);
  }, [over]);
  useEffect(() => {
    // A tree that can't be loaded is reported (FOLDERS-083).
    if (hasFailed) notifyFailure(folderMessages.treeFailed);
  }, [hasFailed]);
  return (
    <>
      <div className="proj-head">
        <Link
          className="proj"
          data-drop={project.folderId}
          draggable={false}
          to="/projects/$projectId/{-$folderId}"
          params={{ projectId: project.id, folderId: project.folderId }}
          {...(mayHaveMenu && menu.handlers)}
        >
          <Thumb className="proj-thumb" src={imageUrl(project.poster, 44)} fallback="clapper" />
          <span className="grow">
            <span className="proj-name ell">{project.name}</span>
            <span className="meta ell proj-place">{project.production || workspaceName}</span>
          </span>
        </Link>
        {projects.length > 1 && (
          <MenuIconButton
            icon="updown"
            size="s"
            label={folderMessages.switchProject}
            groups={() => switchProjectMenu(projects, project.id)}
          />
        )}
      </div>
      {menu.element}
      {treeMenu.element}
      <FolderTree
        label={folderMessages.tree}
        tree={tree}
        openIds={openIds}
        currentId={currentId}
        menuHandlers={treeMenu.handlers}
        hrefOf={(id) => `/projects/${project.id}/${id}`}
        onToggle={(ids, open) => setOpenIds((before) => toggled(before, ids, open))}
        onChoose={(folderId) => {
          if (overlay) toggleDrawer("left", false);
          void navigate({ to: "/projects/$projectId/{-$folderId}", params: { projectId: project.id, folderId } });
        }}
      />
      <ListTroubleBar trouble={tree.trouble} text={folderMessages.treeFailed} />
    </>
  );
}

/** The context menu of the folder under the pointer; a line without commands has none (PROJECTS-009 to PROJECTS-013). */
function useTreeMenu(lines: ReadonlyMap<string, TreeLine>, groupsOf: GroupsOf) {
  const [node, setNode] = useState<TreeLine | null>(null);
  const menu = useContextMenu({
    label: folderMessages.menu,
    groups: () => (node ? groupsOf(node) : []),
  });
  const at = (event: { target: EventTarget }): TreeLine | undefined => {
    const id = event.target instanceof Element && event.target.closest<HTMLElement>("[data-node]")?.dataset.node;
    const found = id ? lines.get(id) : undefined;
    return found && (!hasAllCommands() || groupsOf(found).length > 0) ? found : undefined;
  };
  const { handlers } = menu;
  return {
    element: menu.element,
    handlers: {
      ...handlers,
      onContextMenu(event: MouseEvent) {
        const found = at(event);
        if (!found) return;
        setNode(found);
        handlers.onContextMenu(event);
      },
      onPointerDown(event: PointerEvent) {
        const found = at(event);
        if (!found) return;
        setNode(found);
        handlers.onPointerDown(event);
      },
    },
  };
}
