import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { FlowLane, FlowPoint, ScriptView } from '../../src/console/protocol.ts';
import { Safe } from './safe-text.tsx';

/** Ways that are drawn at once; more are in the list. */
const MOST_DRAWN = 9;
const LANE_PX = 13;

/** A script with the ways of its data drawn beside it: one line for each, with a point where the data is touched. */
export function ScriptFlow({ script }: { readonly script: ScriptView }): JSX.Element {
  const [chosen, setChosen] = useState(0);
  const lines = script.text.split(/\r\n|\r|\n/);
  const { lanes } = script;
  const lane = lanes[chosen];
  return (
    <div class="script">
      {lanes.length === 0 ? null : (
        <div class="lanes">
          <h3 id="ways">Ways of data</h3>
          <ul aria-labelledby="ways">
            {lanes.map((one, i) => (
              <li key={i}>
                <button type="button" aria-pressed={i === chosen} onClick={() => setChosen(i)}>
                  <span class={`dot${one.finding ? ' dot-found' : ''}`} aria-hidden="true" />
                  <Safe text={one.title} />
                  {one.finding ? <span class="tag">finding</span> : null}
                </button>
              </li>
            ))}
          </ul>
          {lane === undefined ? null : (
            <ol class="steps" aria-label="Steps of the chosen way">
              {lane.points.map((point, i) => (
                <li key={i}>
                  <span class="where">line {point.line}</span> <Clause text={point.what} />
                </li>
              ))}
            </ol>
          )}
        </div>
      )}
      <Code lines={lines} lanes={lanes} chosen={chosen} />
    </div>
  );
}

interface CodeProps {
  readonly lines: readonly string[];
  readonly lanes: readonly FlowLane[];
  readonly chosen: number;
}

function Code({ lines, lanes, chosen }: CodeProps): JSX.Element {
  const list = useRef<HTMLOListElement>(null);
  const [tops, setTops] = useState<readonly number[]>([]);
  const drawn = lanes.slice(0, MOST_DRAWN);
  useLayoutEffect(() => {
    const measure = (): void => {
      const rows = Array.from(list.current?.children ?? []) as HTMLElement[];
      const next = rows.map((row) => row.offsetTop + 11);
      setTops((old) => (old.length === next.length && old.every((top, i) => top === next[i]) ? old : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (list.current !== null) observer.observe(list.current);
    return () => observer.disconnect();
  }, [lines.length]);
  const width = drawn.length * LANE_PX + 10;
  const height = (tops.at(-1) ?? 0) + 20;
  const order = drawn.map((_, i) => i).sort((a, b) => Number(a === chosen) - Number(b === chosen));
  return (
    <div class="code" style={{ '--lanes': `${drawn.length === 0 ? 0 : width}px` }}>
      {drawn.length === 0 ? null : (
        <svg width={width} height={height} class="drawn" aria-hidden="true">
          {order.map((i) => (
            <Way
              key={i}
              lane={drawn[i] as FlowLane}
              x={8 + i * LANE_PX}
              edge={width}
              tops={tops}
              on={i === chosen}
            />
          ))}
        </svg>
      )}
      <ol ref={list}>
        {lines.map((text, i) => (
          <li key={i}>
            <Line text={text} number={i + 1} points={lanes[chosen]?.points ?? []} />
          </li>
        ))}
      </ol>
    </div>
  );
}

interface WayProps {
  readonly lane: FlowLane;
  readonly x: number;
  readonly edge: number;
  readonly tops: readonly number[];
  readonly on: boolean;
}

/** One way: down its own lane, with a stub to each line that it touches. */
function Way({ lane, x, edge, tops, on }: WayProps): JSX.Element | null {
  const ys = lane.points.flatMap(({ line }) => tops[line - 1] ?? []);
  const [first, last] = [Math.min(...ys), Math.max(...ys)];
  if (ys.length === 0) return null;
  return (
    <g class={`way${lane.finding ? ' way-found' : ''}${on ? ' way-on' : ''}`}>
      <path d={`M${x} ${first}V${last}`} />
      {ys.map((y, i) => (
        <g key={i}>
          {on ? <path class="stub" d={`M${x} ${y}H${edge - 1}`} /> : null}
          <circle cx={x} cy={y} r={on ? 3.6 : 2.4} />
        </g>
      ))}
      {on ? <path class="head" d={`M${x - 4} ${last - 8}L${x} ${last - 3}L${x + 4} ${last - 8}`} /> : null}
    </g>
  );
}

interface LineProps {
  readonly text: string;
  readonly number: number;
  readonly points: readonly FlowPoint[];
}

/** A line with the parts marked that the chosen way touches. */
function Line({ text, number, points }: LineProps): JSX.Element {
  const marks = points
    .filter(({ line }) => line === number)
    .map(({ line, column, endLine, endColumn }) => {
      // What goes on over further lines is marked on its first one.
      const end = endLine !== undefined && endLine > line ? text.length : (endColumn ?? column) - 1;
      return [column - 1, Math.min(text.length, end)] as const;
    })
    .filter(([from, to]) => to > from)
    .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  if (marks.length === 0) return <Safe text={text} />;
  const parts: JSX.Element[] = [];
  let at = 0;
  for (const [from, to] of marks) {
    if (from < at) continue;
    parts.push(<Safe key={`t${at}`} text={text.slice(at, from)} />);
    parts.push(
      <mark key={`m${from}`}>
        <Safe text={text.slice(from, to)} />
      </mark>,
    );
    at = to;
  }
  parts.push(<Safe key={`t${at}`} text={text.slice(at)} />);
  return <>{parts}</>;
}

/** A clause whose parts in backticks are code. */
export function Clause({ text }: { readonly text: string }): JSX.Element {
  return (
    <>
      {text.split('`').map((part, i) =>
        i % 2 === 1 ? (
          <code key={i}>
            <Safe text={part} />
          </code>
        ) : (
          <Safe key={i} text={part} />
        ),
      )}
    </>
  );
}
