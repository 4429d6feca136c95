import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { hasErrorCode } from "#web/data/api/api-error.ts";
import { useCurrentUser } from "#web/features/users/current-user.ts";
import { ProgressRing } from "#web/ui/controls/progress.tsx";
import { ErrorState } from "#web/ui/layout/error-state.tsx";
import { useDelayedLoading } from "#web/ui/layout/skeleton.tsx";
import { useDocumentTitle } from "#web/ui/layout/use-document-title.ts";
import { comparisonMessages } from "../comparison.messages.ts";
import { useSideTake } from "../side/side-take.ts";
import { type CameraAddress, cameraAddress, writtenAddress } from "./camera-address.ts";
import { type CameraTake, isCamera } from "./camera-take.ts";
import { camerasMessages as text } from "./cameras.messages.ts";
import { CamerasPage } from "./cameras-page.tsx";

const route = getRouteApi("/main/cameras");

/** The page of several cameras; without access to one of them it shows the viewer's error. */
export function CamerasRoute() {
  const search = route.useSearch();
  const address = useMemo(() => cameraAddress(search), [search]);
  const navigate = useNavigate();
  const user = useCurrentUser();
  const ids = address?.takes ?? [];
  const [a, b] = [useSideTake("a", ids[0], undefined), useSideTake("b", ids[1], undefined)];
  const [c, d] = [useSideTake("c", ids[2], undefined), useSideTake("d", ids[3], undefined)];
  const takes = useMemo(
    () => [a.take, b.take, c.take, d.take].flatMap((take) => take ?? []),
    [a.take, b.take, c.take, d.take],
  );
  const cameras = useMemo(() => takes.filter((take): take is CameraTake => isCamera(take)), [takes]);
  const isPending = takes.length < ids.length || !user;
  const isSlow = useDelayedLoading(isPending);
  useDocumentTitle(text.title);
  const onAddress = useCallback(
    (to: CameraAddress) => void navigate({ to: "/cameras", search: writtenAddress(to), replace: true }),
    [navigate],
  );
  const error = a.error ?? b.error ?? c.error ?? d.error;
  if (!address) return <Told icon="film" title={text.tooFew} />;
  if (error) {
    const isGone = hasErrorCode(error, "NOT_FOUND");
    return (
      <Told
        icon={isGone ? "file" : "warn"}
        title={isGone ? comparisonMessages.notFound : comparisonMessages.loadFailed}
      />
    );
  }
  if (a.isEmpty || b.isEmpty || c.isEmpty || d.isEmpty) return <Told icon="film" title={text.otherKind} />;
  if (isPending)
    return (
      <main className="viewer-wait" aria-busy="true">
        {isSlow && <ProgressRing label={comparisonMessages.loading} />}
      </main>
    );
  if (cameras.length < takes.length) return <Told icon="film" title={text.otherKind} />;
  return (
    <CamerasPage
      key={address.takes.join(" ")}
      takes={cameras}
      address={address}
      onAddress={onAddress}
      userName={user.name}
    />
  );
}

function Told({ icon, title }: Pick<React.ComponentProps<typeof ErrorState>, "icon" | "title">) {
  return (
    <main className="viewer-wait">
      <ErrorState
        icon={icon}
        title={title}
        action={
          <Link className="btn" to="/projects">
            {comparisonMessages.home}
          </Link>
        }
      />
    </main>
  );
}
