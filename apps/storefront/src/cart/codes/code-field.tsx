import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import buttons from '../../ui/button.module.css';
import styles from './discount-code.module.css';

interface CodeFieldProps {
  readonly label: string;
  readonly button: string;
  readonly onApply: (code: string) => void;
  /** Returns why the shop refuses a code, null when it accepts it, and undefined before its response. */
  readonly refusalOf: (code: string) => string | null | undefined;
  /** Receives a code that the shop refuses. */
  readonly onRefused: (code: string) => void;
}

/**
 * Renders a field for a code. Its button or Enter applies the code.
 * An accepted code leaves the field. A refused one stays there with the reason.
 */
export function CodeField({ label, button, onApply, refusalOf, onRefused }: CodeFieldProps) {
  const id = useId();
  const [text, setText] = useState('');
  /** The code that waits for the shop's response. */
  const [applied, setApplied] = useState<string | null>(null);
  const [refusal, setRefusal] = useState('');
  const response = applied === null ? undefined : refusalOf(applied);
  useEffect(() => {
    if (applied === null || response === undefined) return;
    setApplied(null);
    if (response === null) return setText((typed) => (typed.trim() === applied ? '' : typed));
    setRefusal(response);
    onRefused(applied);
  }, [applied, response, onRefused]);
  const apply = () => {
    const code = text.trim();
    if (code === '') return;
    setRefusal('');
    setApplied(code);
    onApply(code);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The field may be inside the form of the checkout, which it must not send.
    event.preventDefault();
    apply();
  };
  return (
    <>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <div className={styles.entry}>
        <input
          id={id}
          value={text}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder={label}
          aria-invalid={refusal ? true : undefined}
          aria-describedby={refusal ? `${id}-error` : undefined}
          onChange={(event) => {
            setText(event.target.value);
            setRefusal('');
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={`${buttons.button} ${buttons.quiet} ${buttons.small}`} onClick={apply}>
          {button}
        </button>
      </div>
      <p id={`${id}-error`} className={styles.error} role="alert">
        {refusal}
      </p>
    </>
  );
}
