import type { ReturnAccess, ReturnAnswer, ReturnOptions } from '@vitrine/contract/returns/returns.schema.ts';
import { itemName } from '@vitrine/domain/returns/item-name.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useState } from 'react';
import { failureMessage } from '../routing/route-failure.ts';
import buttons from '../ui/button.module.css';
import { FormError } from '../ui/fields/field.tsx';
import { focusOnMount } from '../ui/focus-on-mount.ts';
import { ChooseLines, unchosen } from './choose-lines.tsx';
import { ExpectedRefund } from './expected-refund.tsx';
import styles from './returns.module.css';
import { useReturnDraft } from './use-return-draft.ts';

interface WithdrawalFormProps {
  readonly access: ReturnAccess;
  readonly options: ReturnOptions;
  readonly onDone: (answer: ReturnAnswer) => void;
}

/** Renders the two steps of a withdrawal: choose the items, then confirm. All items are chosen at first. */
export function WithdrawalForm({ access, options, onDone }: WithdrawalFormProps) {
  const [step, setStep] = useState<'choose' | 'confirm' | 'back'>('choose');
  const [problem, setProblem] = useState('');
  const initial = new Map(
    options.lines.map(({ lineId, units }) => [lineId, { ...unchosen, quantity: units.WITHDRAWAL }]),
  );
  const { chosen, lines, quote, sending, choose } = useReturnDraft({ access, kind: 'WITHDRAWAL', initial, onDone });
  const next = () => {
    setProblem(lines.length === 0 ? t('returns.chooseTheItemsToWithdraw') : '');
    if (lines.length > 0) setStep('confirm');
  };
  if (step !== 'confirm') {
    return (
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          next();
        }}
      >
        <ChooseLines access={access} options={options} kind="WITHDRAWAL" chosen={chosen} onChange={choose} />
        <ExpectedRefund quote={quote} />
        <FormError message={lines.length === 0 ? problem : ''} />
        <button
          ref={step === 'back' ? focusOnMount : null}
          type="submit"
          className={`${buttons.button} ${buttons.primary}`}
        >
          {t('returns.continue')}
        </button>
      </form>
    );
  }
  return (
    <section className={styles.one} aria-labelledby="confirm-withdrawal">
      <h2 id="confirm-withdrawal" className={styles.heading} tabIndex={-1} ref={focusOnMount}>
        {t('returns.confirmYourWithdrawal')}
      </h2>
      <ul>
        {options.lines.flatMap(({ lineId, ...item }) => {
          const quantity = chosen.get(lineId)?.quantity ?? 0;
          if (quantity === 0) return [];
          return (
            <li key={lineId}>
              {quantity} x <bdi>{itemName(item)}</bdi>
            </li>
          );
        })}
      </ul>
      <ExpectedRefund quote={quote} />
      <FormError message={sending.error ? failureMessage(sending.error) : null} />
      <div className={styles.buttons}>
        <button
          type="button"
          className={`${buttons.button} ${buttons.primary}`}
          aria-disabled={sending.isPending || undefined}
          onClick={() => sending.isPending || sending.mutate()}
        >
          {t('returns.confirmWithdrawal')}
        </button>
        <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={() => setStep('back')}>
          {t('returns.back')}
        </button>
      </div>
    </section>
  );
}
