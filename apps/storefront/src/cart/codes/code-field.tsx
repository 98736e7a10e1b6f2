import { type KeyboardEvent, useId, useState } from 'react';
import { failureMessage } from '../../routing/route-failure.ts';
import buttons from '../../ui/button.module.css';
import styles from './discount-code.module.css';

interface CodeFieldProps {
  readonly label: string;
  readonly button: string;
  /** Applies a code that the shop accepts. Returns why the shop refuses it, or null. Rejects when no response arrives. */
  readonly onApply: (code: string) => Promise<string | null>;
}

/**
 * Renders a field for a code. Its button or Enter applies the code.
 * An accepted code leaves the field. A refused one stays there with the reason.
 */
export function CodeField({ label, button, onApply }: CodeFieldProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState('');
  const [isWaiting, setIsWaiting] = useState(false);
  const apply = async () => {
    const code = text.trim();
    if (code === '' || isWaiting) return;
    setRefusal('');
    setIsWaiting(true);
    const reason = await onApply(code).catch(failureMessage);
    setIsWaiting(false);
    if (reason === null) setText('');
    else setRefusal(reason);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The field may be inside the form of the checkout, which it must not send.
    event.preventDefault();
    void apply();
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
          readOnly={isWaiting}
          aria-invalid={refusal ? true : undefined}
          aria-describedby={refusal ? `${id}-error` : undefined}
          onChange={(event) => {
            setText(event.target.value);
            setRefusal('');
          }}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className={`${buttons.button} ${buttons.quiet} ${buttons.small}`}
          onClick={() => void apply()}
        >
          {button}
        </button>
      </div>
      <p id={`${id}-error`} className={styles.error} role="alert">
        {refusal}
      </p>
    </>
  );
}
