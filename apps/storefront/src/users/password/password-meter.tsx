import { t } from '@vitrine/messages/src/t.ts';
import { useEffect, useState } from 'react';
import styles from './password-meter.module.css';

interface PasswordMeterProps {
  readonly password: string;
  /** Known words about the user, such as the name. */
  readonly known?: readonly string[];
}

type ScoreOf = (password: string, known: readonly string[]) => number;

const strengths = () =>
  [t('account.veryWeak'), t('account.weak'), t('account.fair'), t('account.good'), t('account.strong')] as const;

/**
 * Shows how well a new password resists guessing, as a help and never as a condition.
 * Its code loads when the first character is typed. Shows nothing when the load fails.
 */
export function PasswordMeter({ password, known = [] }: PasswordMeterProps) {
  const [getScore, setScoreOf] = useState<ScoreOf | null>(null);
  const isWanted = password !== '';
  useEffect(() => {
    if (!isWanted) return;
    import('./password-strength.ts').then(
      ({ passwordScore }) => setScoreOf(() => passwordScore),
      () => {},
    );
  }, [isWanted]);
  if (!getScore || !isWanted) return null;
  const score = getScore(password, known);
  const names = strengths();
  const strength = names[score] ?? names[0];
  return (
    <div className={styles.meter}>
      <meter
        className={styles.bar}
        min={0}
        max={4}
        low={2}
        high={3}
        optimum={4}
        value={score}
        aria-label={t('account.strength')}
      />
      <span className={styles.words} role="status">
        {strength}
      </span>
    </div>
  );
}
