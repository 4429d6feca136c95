import type { ReactNode } from "react";
import { formatDuration } from "#core/units/duration.ts";
import { formatBytes } from "#core/units/size.ts";
import { imageUrl } from "#web/data/image-url.ts";
import { Slate } from "#web/features/assets/slate.tsx";
import { Thumb } from "#web/features/assets/thumb.tsx";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import { formatDay } from "#web/ui/format-date.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { TableColumn } from "#web/ui/table/table.tsx";
import type {
  FoundAsset,
  FoundFolder,
  FoundLink,
  FoundObject,
  FoundProject,
  FoundRow,
  FoundUser,
} from "./api/found-objects.ts";
import { MarkedName } from "./marked-name.tsx";
import { searchMessages } from "./search.messages.ts";
import type { FoundType } from "./search-sections.ts";

const text = searchMessages.columns;
const PICTURE_PX = 52;

/** What the app knows about the surroundings of results. */
export interface ResultSurroundings {
  term: string;
  /** Undefined for a project that the user can't see (SEARCH-016). */
  projectName: (id: string) => string | undefined;
  /** Where a result leads. */
  linkTo: (object: FoundObject, children: ReactNode, tabIndex?: number) => ReactNode;
}

/** The columns of one type's results. */
export function resultColumns(type: FoundType, around: ResultSurroundings): readonly TableColumn<FoundRow>[] {
  switch (type) {
    case "User":
      return ofType("User", userColumns(around));
    case "Project":
      return ofType("Project", projectColumns(around));
    case "Folder":
      return ofType("Folder", folderColumns(around));
    case "Asset":
      return ofType("Asset", assetColumns(around));
    case "Link":
      return ofType("Link", linkColumns(around));
  }
}

type OfType<Type extends FoundType> = Extract<FoundObject, { __typename: Type }>;

/** The columns for one type in a table whose rows may be gone. */
function ofType<Type extends FoundType>(
  type: Type,
  columns: readonly TableColumn<OfType<Type>>[],
): readonly TableColumn<FoundRow>[] {
  const isOf = (row: FoundRow): row is OfType<Type> => row.__typename === type;
  return columns.map((column, at) => ({
    ...column,
    render: (row, index) => (isOf(row) ? column.render(row, index) : at === 0 && <GoneName />),
  }));
}

const GoneName = () => <span className="dim found-gone">{searchMessages.gone}</span>;

function createdBy<Row extends FoundObject>(width: string): TableColumn<Row> {
  return { id: "createdBy", head: text.createdBy, width, room: "medium", render: (row) => row.createdBy.name };
}

function nameColumn<Row extends FoundObject>(
  { linkTo }: ResultSurroundings,
  picture: (row: Row) => ReactNode,
  name: (row: Row) => ReactNode,
): TableColumn<Row> {
  return {
    id: "name",
    head: text.name,
    render: (row) => (
      <span className="nm found-nm">
        {picture(row)}
        {linkTo(row, <span className="ell">{name(row)}</span>)}
      </span>
    ),
  };
}

function userColumns(around: ResultSurroundings): TableColumn<FoundUser>[] {
  return [
    nameColumn(
      around,
      (user) => <Avatar id={user.id} name={user.name} />,
      (user) => <MarkedName name={user.name} term={around.term} />,
    ),
    {
      id: "email",
      head: text.email,
      width: "28%",
      render: ({ email }) => <MarkedName name={email} term={around.term} />,
    },
    createdBy("26%"),
  ];
}

function projectColumns(around: ResultSurroundings): TableColumn<FoundProject>[] {
  return [
    nameColumn(
      around,
      (project) => (
        <Thumb
          src={imageUrl(project.poster, PICTURE_PX)}
          fallback="clapper"
          style={{ width: PICTURE_PX, flex: "none" }}
        />
      ),
      (project) => <MarkedName name={project.name} term={around.term} />,
    ),
    createdBy("26%"),
  ];
}

function folderColumns(around: ResultSurroundings): TableColumn<FoundFolder>[] {
  return [
    nameColumn(
      around,
      () => (
        <span className="found-icon">
          <Icon name="folder" className="dim" />
        </span>
      ),
      (folder) => <MarkedName name={folder.name} term={around.term} />,
    ),
    {
      id: "project",
      head: text.project,
      width: "28%",
      // The project of a folder may be hidden from the reader (SEARCH-016).
      render: ({ projectId }) =>
        around.projectName(projectId) ?? <span className="dim">{searchMessages.unknownProject}</span>,
    },
    createdBy("26%"),
  ];
}

function assetColumns(around: ResultSurroundings): TableColumn<FoundAsset>[] {
  return [
    nameColumn(
      around,
      (asset) => (
        <Thumb
          src={imageUrl(asset.newestVersion?.poster, PICTURE_PX)}
          fallback={asset.type === "VIDEO" ? "film" : "file"}
          style={{ width: PICTURE_PX, flex: "none" }}
        />
      ),
      (asset) => <AssetName asset={asset} around={around} />,
    ),
    { id: "type", head: text.type, width: "10%", room: "wide", render: ({ type }) => searchMessages.assetTypes[type] },
    { id: "size", head: text.size, width: "92px", numeric: true, render: ({ size }) => formatBytes(size) },
    {
      id: "length",
      head: text.length,
      width: "9%",
      numeric: true,
      room: "medium",
      render: ({ duration }) => (duration === null ? "" : formatDuration(duration)),
    },
    createdBy("26%"),
  ];
}

function linkColumns(around: ResultSurroundings): TableColumn<FoundLink>[] {
  return [
    nameColumn(
      around,
      () => (
        <span className="found-icon">
          <Icon name="link" className="dim" />
        </span>
      ),
      (link) => <MarkedName name={link.name} term={around.term} />,
    ),
    { id: "created", head: text.created, width: "14%", room: "wide", render: ({ createdAt }) => formatDay(createdAt) },
    createdBy("26%"),
    { id: "expires", head: text.expires, width: "116px", render: ({ expiresAt }) => formatDay(expiresAt) },
  ];
}

/** The slate and the file's name with matches highlighted, and below it the location of the take. */
function AssetName({ asset, around }: { asset: FoundAsset; around: ResultSurroundings }) {
  const place = asset.parents.slice(1).map(({ name }) => name);
  const path = [around.projectName(asset.projectId) ?? searchMessages.unknownProject, ...place].join(" › ");
  const mark = (part: string) => <MarkedName name={part} term={around.term} />;
  return (
    <span className="found-name">
      <span className="ell">
        {asset.sceneTake === null ? (
          mark(asset.name)
        ) : (
          <>
            <Slate
              label={asset.sceneTake}
              isSlate
              circled={asset.circled}
              circledText={searchMessages.circled}
              renderPart={mark}
            />{" "}
            <span className="found-file">{mark(asset.name)}</span>
          </>
        )}
      </span>
      <span className="meta ell found-path" dir="auto" data-tip-text={path}>
        {path}
      </span>
    </span>
  );
}
