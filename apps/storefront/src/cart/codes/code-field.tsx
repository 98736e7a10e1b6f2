import { type KeyboardEvent, useId, useState } from 'react';
import buttons from '../../ui/button.module.css';
import styles from './discount-code.module.css';

interface CodeFieldProps {
  readonly label: string;
  readonly button: string;
  readonly onApply: (code: string) => void;
}

/** Renders a field for a code. Its button or Enter applies the code and empties the field. */
export function CodeField({ label, button, onApply }: CodeFieldProps) {
  const id = useId();
  const [text, setText] = useState('');
  const apply = () => {
    onApply(text);
    setText('');
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
