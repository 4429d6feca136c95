import { type ReactNode, useState } from "react";
import { formatDuration } from "#core/units/duration.ts";
import { formatBytes } from "#core/units/size.ts";
import { imageUrl } from "#web/data/image-url.ts";
import { Slate } from "#web/features/assets/slate.tsx";
import { Thumb } from "#web/features/assets/thumb.tsx";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { formatDay } from "#web/ui/format-date.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { IconName } from "#web/ui/icons/icon-name.ts";
import type { FoundAsset, FoundFolder, FoundLink, FoundObject, FoundProject, FoundUser } from "./api/search-query.ts";
import { MarkedName } from "./marked-name.tsx";
import { type ResultColumn, ResultTable } from "./result-table.tsx";
import { searchMessages } from "./search.messages.ts";
import { countText, type FoundType, type SearchSection } from "./search-sections.ts";

const text = searchMessages.columns;
const PICTURE_PX = 52;
/** With all types shown, the longer tables start collapsed. */
const FOLDED_ROWS = 10;

export const TYPE_ICONS: Record<FoundType, IconName> = {
  User: "user",
  Project: "clapper",
  Folder: "folder",
  Asset: "film",
  Link: "link",
};

/** What only the app's composition knows. */
export interface ResultSurroundings {
  term: string;
  /** Undefined for a project that the user can't see (SEARCH-016). */
  projectName: (id: string) => string | undefined;
  /** Where a result leads; null without such a page. */
  linkTo: (object: FoundObject, children: ReactNode) => ReactNode;
}

/** One type's results under its name (SEARCH-010). */
export function ResultSection({
  section,
  isAlone,
  around,
}: {
  section: SearchSection;
  isAlone: boolean;
  around: ResultSurroundings;
}) {
  const { type, objects } = section;
  const [isOpen, setOpen] = useState(false);
  const shown = isAlone || isOpen ? objects : objects.slice(0, FOLDED_ROWS);
  const folded = objects.length - shown.length;
  const title = searchMessages.sections[type];
  return (
    <section className="found" aria-label={title}>
      <h2 className="found-sec">
        {title} <span className="dim found-total">{countText(objects.length)}</span>
      </h2>
      <TypedTable type={type} label={title} objects={shown} around={around} />
      {folded > 0 && (
        <Button kind="ghost" className="found-more" onClick={() => setOpen(true)}>
          {searchMessages.showMore(folded, title.toLowerCase())}
        </Button>
      )}
    </section>
  );
}

interface TypedTableProps {
  type: FoundType;
  label: string;
  objects: readonly FoundObject[];
  around: ResultSurroundings;
}

const isOf =
  <Type extends FoundType>(type: Type) =>
  (object: FoundObject): object is Extract<FoundObject, { __typename: Type }> =>
    object.__typename === type;

function TypedTable({ type, label, objects, around }: TypedTableProps) {
  switch (type) {
    case "User":
      return <ResultTable label={label} columns={userColumns(around)} rows={objects.filter(isOf("User"))} />;
    case "Project":
      return <ResultTable label={label} columns={projectColumns(around)} rows={objects.filter(isOf("Project"))} />;
    case "Folder":
      return <ResultTable label={label} columns={folderColumns(around)} rows={objects.filter(isOf("Folder"))} />;
    case "Asset":
      return <ResultTable label={label} columns={assetColumns(around)} rows={objects.filter(isOf("Asset"))} />;
    case "Link":
      return <ResultTable label={label} columns={linkColumns(around)} rows={objects.filter(isOf("Link"))} />;
  }
}

function createdBy<Row extends FoundObject>(width: string): ResultColumn<Row> {
  return { id: "createdBy", head: text.createdBy, width, room: "medium", render: (row) => row.createdBy.name };
}

function nameColumn<Row extends FoundObject>(
  { linkTo }: ResultSurroundings,
  picture: (row: Row) => ReactNode,
  name: (row: Row) => ReactNode,
): ResultColumn<Row> {
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

function userColumns(around: ResultSurroundings): ResultColumn<FoundUser>[] {
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

function projectColumns(around: ResultSurroundings): ResultColumn<FoundProject>[] {
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

function folderColumns(around: ResultSurroundings): ResultColumn<FoundFolder>[] {
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

function assetColumns(around: ResultSurroundings): ResultColumn<FoundAsset>[] {
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

function linkColumns(around: ResultSurroundings): ResultColumn<FoundLink>[] {
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
