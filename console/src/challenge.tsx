import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ChallengeAnswer, ChallengePrompt } from '../../src/challenge/index.ts';
import { Safe } from './safe-text.tsx';
import { Clause } from './script-flow.tsx';

interface Props {
  readonly prompt: ChallengePrompt;
  readonly busy: boolean;
  /** What the button says. */
  readonly submit: string;
  readonly onAnswer: (answer: ChallengeAnswer) => void;
  readonly onBack: () => void;
}

/** The questions, on a page without the action: an answer that can be read off the line above shows nothing. */
export function Challenge(props: Props): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [props.prompt]);
  const teach = props.prompt.kind === 'teach-back';
  return (
    <section class="challenge" aria-labelledby="challenge">
      <h2 id="challenge" ref={heading} tabIndex={-1}>
        {teach ? 'Explain it' : 'What did you read?'}
      </h2>
      {props.prompt.attempt > 1 ? (
        <p class="problem" role="alert">
          <strong>That was not right.</strong> This is the last attempt{teach ? '.' : ', with new questions.'}
        </p>
      ) : null}
      {teach ? <TeachBack {...props} /> : <Quiz {...props} />}
    </section>
  );
}

function Quiz({ prompt, busy, submit, onAnswer, onBack }: Props): JSX.Element {
  const questions = prompt.questions ?? [];
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => setAnswers({}), [prompt]);
  const complete = questions.every(({ id }) => (answers[id] ?? '').trim() !== '');
  const set = (id: string, value: string): void => setAnswers((old) => ({ ...old, [id]: value }));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (complete && !busy) onAnswer({ kind: 'quiz', answers });
      }}
    >
      {questions.map(({ id, text, choices }, i) => (
        <fieldset key={`${prompt.attempt}-${id}`}>
          <legend>
            <span class="count">
              {i + 1} of {questions.length}
            </span>
            <Clause text={text} />
          </legend>
          {choices === undefined ? (
            <input
              type="text"
              aria-label={text}
              autocomplete="off"
              autocapitalize="off"
              spellcheck={false}
              value={answers[id] ?? ''}
              onInput={(event) => set(id, event.currentTarget.value)}
            />
          ) : (
            choices.map((choice) => (
              <label key={choice} class="choice">
                <input
                  type="radio"
                  name={id}
                  checked={answers[id] === choice}
                  onChange={() => set(id, choice)}
                />
                <Safe text={choice} />
              </label>
            ))
          )}
        </fieldset>
      ))}
      <Buttons busy={busy} ready={complete} submit={submit} onBack={onBack} />
    </form>
  );
}

function TeachBack({ prompt, busy, submit, onAnswer, onBack }: Props): JSX.Element {
  const [text, setText] = useState('');
  const least = prompt.minimumWords ?? 1;
  const words = text.split(/\s+/).filter((word) => word !== '').length;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && text.trim() !== '') onAnswer({ kind: 'teach-back', text });
      }}
    >
      <label for="explain">
        In your own words: what happens when this runs, to whom or what, and how much? At least {least} words.
      </label>
      <textarea
        id="explain"
        rows={6}
        value={text}
        maxLength={4000}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <p class="hint" aria-live="polite">
        {words} of {least} words
      </p>
      <Buttons busy={busy} ready={text.trim() !== ''} submit={submit} onBack={onBack} />
    </form>
  );
}

interface ButtonsProps {
  readonly busy: boolean;
  readonly ready: boolean;
  readonly submit: string;
  readonly onBack: () => void;
}

function Buttons({ busy, ready, submit, onBack }: ButtonsProps): JSX.Element {
  return (
    <div class="buttons">
      <button type="submit" class="primary" disabled={!ready || busy}>
        {submit}
      </button>
      <button type="button" onClick={onBack} disabled={busy}>
        Back to the action
      </button>
    </div>
  );
}
