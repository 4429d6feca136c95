import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { authMessages } from "../auth.messages.ts";
import { SHAKE_MS } from "../sign-in/use-sign-in.ts";

/** The way to a new password (AUTH-010); shakes after wrong credentials (AUTH-034). */
export function ForgotPassword({ userErrors }: { userErrors: number }) {
  const prompt = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const element = prompt.current;
    if (userErrors === 0 || !element) return;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const shake = [0, -5, 5, -4, 4, -2, 2, 0].map((x) => ({ transform: `translateX(${x}px)` }));
    const pulse = [{ opacity: 1 }, { opacity: 0.35 }, { opacity: 1 }];
    element.animate(still ? pulse : shake, { duration: SHAKE_MS });
  }, [userErrors]);
  return (
    <Link ref={prompt} to="/reset-password" className="lab-inline">
      {authMessages.forgot}
    </Link>
  );
}
