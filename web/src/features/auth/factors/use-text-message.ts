import { useEffect, useRef, useState } from "react";
import { ApiError } from "#web/data/api/api-error.ts";
import { notifyFailure, notifySuccess } from "#web/ui/notices/notice-store.ts";
import { type Factor, triggerFactor } from "../api/read-factors.ts";
import { atLeast } from "../at-least.ts";
import { authMessages } from "../auth.messages.ts";
import { waitSentence } from "../sign-in/sign-in-form.ts";
import { SMS_SPINNER_MS } from "./sms-spinner.ts";
import { automaticPhone } from "./verify-factors.ts";

interface TextMessage {
  /** The phone that a code was sent to; null while the app's code is requested. */
  sentTo: Factor | null;
  /** The phone that a code is being sent to. */
  sendingTo: Factor | null;
  /** Why nothing was sent. */
  failure: string | null;
  send: (phone: Factor) => Promise<void>;
  /** Returns to the app's code. */
  forget: () => void;
}

/** Codes by text message: sent automatically if there is no alternative (AUTH-021), otherwise on request. */
export function useTextMessage(factors: readonly Factor[]): TextMessage {
  const [sentTo, setSentTo] = useState<Factor | null>(null);
  const [sendingTo, setSendingTo] = useState<Factor | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const automatic = automaticPhone(factors);
  const sentUnasked = useRef(false);

  async function send(phone: Factor, isUnasked = false): Promise<void> {
    setSendingTo(phone);
    setFailure(null);
    try {
      await atLeast(SMS_SPINNER_MS, triggerFactor(phone.id));
      notifySuccess(authMessages.smsSent);
      setSentTo(phone);
    } catch (error) {
      // The page was reloaded: the recent code is still valid.
      if (isUnasked && error instanceof ApiError && error.status === 429) return setSentTo(phone);
      notifyFailure(authMessages.smsFailed);
      setFailure(reasonOf(error));
    } finally {
      setSendingTo(null);
    }
  }

  useEffect(() => {
    if (!automatic || sentUnasked.current) return;
    sentUnasked.current = true;
    void send(automatic, true);
  });

  return { sentTo, sendingTo, failure, send: (phone) => send(phone), forget: () => setSentTo(null) };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return authMessages.smsTrouble;
  if (error.status === 429) return waitSentence(error);
  return error.kind === "user" || error.code === "NOT_CONFIGURED" ? error.message : authMessages.smsTrouble;
}
