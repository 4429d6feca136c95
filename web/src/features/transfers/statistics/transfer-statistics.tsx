import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { transfersQuery } from "./api/transfer-query.ts";
import { TransferOverview } from "./transfer-overview.tsx";
import { usePeriod } from "./use-period.ts";
import type { TransferPlace } from "./wanted-transfers.ts";

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

/**
 * The transfers of a project, or of all projects of a workspace. Fills its place and scrolls on its own. Give it the id as its
 * `key`, so that one place's numbers never appear under another's name.
 */
export function TransferStatistics(place: TransferPlace) {
  const { period, days, choose } = usePeriod();
  const [includeWeb, setIncludeWeb] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    ...transfersQuery({ place, ...days, timeZone, includeWeb }),
    placeholderData: keepPreviousData,
  });
  return (
    <TransferOverview
      place={place}
      period={period}
      days={days}
      onChoose={choose}
      transfers={data}
      isLoading={isFetching}
      hasFailed={error !== null}
      onRetry={() => void refetch()}
      includeWeb={includeWeb}
      onIncludeWeb={setIncludeWeb}
    />
  );
}
