import { type KeyboardEvent, useId, useState } from 'react';
import buttons from '../../ui/button.module.css';
import styles from './discount-code.module.css';

interface CodeFieldProps {
  readonly label: string;
  readonly button: string;
  readonly onApply: (code: string) => void;
}

/** A field for a code with its button, which empties it; Enter does the same. */
export function CodeField({ label, button, onApply }: CodeFieldProps) {
  const id = useId();
  const [text, setText] = useState('');
  const apply = () => {
    onApply(text);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The field may stand in the form of the checkout, which it must not send.
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
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={`${buttons.button} ${buttons.quiet} ${buttons.small}`} onClick={apply}>
          {button}
        </button>
      </div>
    </>
  );
}
