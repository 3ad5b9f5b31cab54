import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

/** Milliseconds between looks at what is on the screen; what is passed faster was not seen. */
const EVERY_MS = 150;
/** Share that may be missed at the edges, by rounding. */
const SLACK_PX = 3;

export interface Seen {
  /** 0-1 */
  readonly share: number;
  /** Brings the first part that was not seen onto the screen. */
  readonly showNext: () => void;
}

/** Pixels that stay above the part that is brought onto the screen. */
const ABOVE_PX = 24;

/**
 * How much of an element was on the screen so far. Only what is inside of the window counts, above the bar at its
 * bottom, while the page is the one in front; jumping to the end leaves out what lies between.
 */
export function useSeen(
  element: RefObject<HTMLElement | null>,
  bar: RefObject<HTMLElement | null>,
  active: boolean,
): Seen {
  const [share, setShare] = useState(0);
  const next = useRef(0);
  useEffect(() => {
    if (!active) return;
    let width = 0;
    let spans: readonly Span[] = [];
    const look = (): void => {
      const content = element.current;
      if (content === null || document.hidden) return;
      const { top, bottom, height, width: now } = content.getBoundingClientRect();
      // Another width breaks the lines anew: places are others then.
      if (Math.abs(now - width) > 1) spans = [];
      width = now;
      const edge = Math.min(
        window.innerHeight,
        bar.current?.getBoundingClientRect().top ?? window.innerHeight,
      );
      const from = Math.max(top, 0) - top;
      const to = Math.min(bottom, edge) - top;
      if (to > from) spans = joined([...spans, [from, to]]);
      const [first] = spans;
      next.current = first === undefined || first[0] > SLACK_PX ? 0 : first[1];
      const covered = spans.reduce((sum, [a, b]) => sum + (b - a), 0);
      setShare(height <= 0 ? 0 : covered >= height - SLACK_PX ? 1 : covered / height);
    };
    look();
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, [active, element, bar]);
  const showNext = (): void => {
    const top = element.current?.getBoundingClientRect().top;
    if (top !== undefined) window.scrollBy({ top: top + next.current - ABOVE_PX });
  };
  return { share, showNext };
}

type Span = readonly [number, number];

function joined(spans: readonly Span[]): readonly Span[] {
  const result: Span[] = [];
  for (const [from, to] of [...spans].sort((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last !== undefined && from <= last[1] + 1)
      result[result.length - 1] = [last[0], Math.max(last[1], to)];
    else result.push([from, to]);
  }
  return result;
}
