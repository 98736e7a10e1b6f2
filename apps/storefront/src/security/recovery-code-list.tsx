import { useState } from 'react';
import { useSite } from '../shop/shop-context.tsx';
import buttons from '../ui/button.module.css';
import styles from './security.module.css';

const quiet = `${buttons.button} ${buttons.quiet} ${buttons.small}`;

/** Renders new recovery codes once. Users copy, save or print them. */
export function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { siteName } = useSite();
  const [reported, setIsReported] = useState('');
  const text = `Recovery codes for ${siteName}. Each works once.\n\n${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setIsReported('Copied.');
    } catch {
      setIsReported('The codes could not be copied. Select and copy them manually.');
    }
  };
  return (
    <section className={styles.codes} aria-labelledby="new-codes">
      <h2 id="new-codes">Your recovery codes</h2>
      <p>
        Store these codes where you can find them without your phone. You can use each code once instead of your second
        factor. <strong>You can only see them now.</strong>
      </p>
      <ul className={styles.codeList} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className={styles.actions}>
        <button type="button" className={quiet} onClick={() => void copy()}>
          Copy
        </button>
        <a
          className={quiet}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          Download
        </a>
        <button type="button" className={quiet} onClick={() => window.print()}>
          Print
        </button>
        <button type="button" className={`${buttons.button} ${buttons.primary} ${buttons.small}`} onClick={onDone}>
          I have stored them
        </button>
      </p>
      <p role="status">{reported}</p>
    </section>
  );
}
