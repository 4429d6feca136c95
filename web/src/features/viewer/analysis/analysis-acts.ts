import { pictureViews, scopeKinds } from "#player/core/analysis/picture-view.ts";
import type { KeyLine } from "#web/faces/key-lines.ts";
import type { PictureAct } from "../picture/picture-act.ts";
import { analysisMessages as text } from "./analysis.messages.ts";
import { useAnalysis } from "./analysis-store.ts";

const CHANNELS = { group: "channels", groupTitle: text.channels, icon: "layers" } as const;
const SCOPES = { group: "scopes", groupTitle: text.scopes, icon: "list" } as const;
const KEYS = {
  channel: { key: "R", shortcut: "Shift R" },
  falseColour: { key: "F", shortcut: "Shift F" },
  scope: { key: "W", shortcut: "Shift W" },
  loupe: { key: "L", shortcut: "Shift L" },
} as const;

const show = useAnalysis.setState;

/** Colour channels, false colour, scopes and the loupe. */
export function analysisActs(): readonly PictureAct[] {
  const { hasLoupe } = useAnalysis.getState();
  return [
    ...channelActs(),
    ...scopeActs(),
    {
      ...KEYS.loupe,
      id: "picture.loupe",
      group: "loupe",
      icon: "search",
      label: text.loupe,
      isOn: hasLoupe,
      run: () => show({ hasLoupe: !hasLoupe }),
    },
  ];
}

function channelActs(): readonly PictureAct[] {
  const { view } = useAnalysis.getState();
  const order = [undefined, ...pictureViews.filter((one) => one !== "falseColour")];
  return [
    {
      ...CHANNELS,
      ...KEYS.channel,
      id: "picture.next-channel",
      label: text.nextChannel,
      isInMenu: false,
      run: () => show({ view: after(order, view) }),
    },
    { ...CHANNELS, id: "picture.all-channels", label: text.all, isOn: !view, run: () => show({ view: undefined }) },
    ...pictureViews.map((one) => ({
      ...CHANNELS,
      ...(one === "falseColour" && KEYS.falseColour),
      id: `picture.view ${one}`,
      label: text.views[one],
      isOn: one === view,
      run: () => show({ view: one === view ? undefined : one }),
    })),
  ];
}

function scopeActs(): readonly PictureAct[] {
  const { scope } = useAnalysis.getState();
  return [
    {
      ...SCOPES,
      ...KEYS.scope,
      id: "picture.next-scope",
      label: text.nextScope,
      isInMenu: false,
      run: () => show({ scope: after([undefined, ...scopeKinds], scope) }),
    },
    { ...SCOPES, id: "picture.no-scope", label: text.noScope, isOn: !scope, run: () => show({ scope: undefined }) },
    ...scopeKinds.map((one) => ({
      ...SCOPES,
      id: `picture.scope ${one}`,
      label: text.kinds[one],
      isOn: one === scope,
      run: () => show({ scope: one }),
    })),
  ];
}

/** The next entry of an order, wrapping around. */
function after<Choice>(order: readonly Choice[], current: Choice): Choice | undefined {
  return order[(order.indexOf(current) + 1) % order.length];
}

export const analysisKeyLines: readonly KeyLine[] = [
  { keys: [KEYS.channel.shortcut, KEYS.falseColour.shortcut], text: text.keyLine },
  { keys: [KEYS.scope.shortcut, KEYS.loupe.shortcut], text: text.scopeKeyLine },
];
