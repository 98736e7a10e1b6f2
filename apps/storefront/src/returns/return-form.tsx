import type { ReturnAccess, ReturnAnswer, ReturnOptions } from '@vitrine/contract/returns/returns.schema.ts';
import type { RefundDestination } from '@vitrine/domain/returns/refund-destination.ts';
import { takesPhotos } from '@vitrine/domain/returns/return-photos.ts';
import { returnPayer } from '@vitrine/domain/returns/return-policy.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useState } from 'react';
import { failureMessage } from '../routing/route-failure.ts';
import buttons from '../ui/button.module.css';
import { FormError } from '../ui/fields/field.tsx';
import { ChooseDestination } from './choose-destination.tsx';
import { ChooseLines } from './choose-lines.tsx';
import { ExpectedRefund } from './expected-refund.tsx';
import { ChoosePhotos, type ChosenPhoto } from './photos/choose-photos.tsx';
import styles from './returns.module.css';
import { useReturnDraft } from './use-return-draft.ts';

interface ReturnFormProps {
  readonly access: ReturnAccess;
  readonly options: ReturnOptions;
  readonly onDone: (answer: ReturnAnswer, photos: readonly File[]) => void;
}

const kinds = [
  {
    kind: 'RETURN',
    get label() {
      return t('returns.returnItemsThatIDo');
    },
  },
  {
    kind: 'EXCHANGE',
    get label() {
      return t('returns.exchangeItems');
    },
  },
  {
    kind: 'CLAIM',
    get label() {
      return t('returns.reportADamagedWrongOr');
    },
  },
] as const;
type RequestedKind = (typeof kinds)[number]['kind'];

/** Renders the request of a return or a claim: items, reasons, photos, the expected refund, and the button that sends it. */
export function ReturnForm({ access, options, onDone }: ReturnFormProps) {
  const periods = { RETURN: options.return, EXCHANGE: options.exchange, CLAIM: options.claim };
  const possible = kinds.filter(({ kind }) => periods[kind]?.isOpen);
  const [kind, setKind] = useState<RequestedKind>(possible[0]?.kind ?? 'RETURN');
  const [destination, setDestination] = useState<RefundDestination>('ORIGINAL');
  const hasChoice = kind !== 'EXCHANGE' && options.destinations.length > 1;
  const [isSent, setIsSent] = useState(false);
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const { chosen, lines, quote, sending, choose } = useReturnDraft({
    access,
    kind,
    refundTo: hasChoice ? destination : undefined,
    onDone: (answer) =>
      onDone(
        answer,
        photos.map(({ file }) => file),
      ),
  });
  // An exchange is sent for the price that is shown.
  const canSend = kind !== 'EXCHANGE' || (quote.data !== undefined && !quote.isFetching);
  const missing = findMissing(kind, lines);
  const submit = () => {
    setIsSent(true);
    if (missing === null && canSend) sending.mutate();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending.isPending) submit();
      }}
    >
      {possible.length > 1 && (
        <fieldset className={styles.kinds}>
          <legend>{t('returns.whatDoYouWantTo')}</legend>
          {possible.map(({ kind: one, label }) => (
            <label key={one}>
              <input type="radio" name="kind" checked={kind === one} onChange={() => setKind(one)} />
              {label}
            </label>
          ))}
        </fieldset>
      )}
      <ChooseLines access={access} options={options} kind={kind} chosen={chosen} onChange={choose} />
      {takesPhotos({ kind, status: 'REQUESTED' }) && <ChoosePhotos photos={photos} onChange={setPhotos} />}
      <ExpectedRefund quote={quote} />
      {hasChoice && (
        <ChooseDestination
          destinations={options.destinations}
          quote={quote.data}
          value={destination}
          onChange={setDestination}
        />
      )}
      <p className={styles.soft}>{payerText(options, kind, lines)}</p>
      <FormError message={(isSent && missing) || (sending.error ? failureMessage(sending.error) : null)} />
      <button
        type="submit"
        className={`${buttons.button} ${buttons.primary}`}
        aria-disabled={sending.isPending || undefined}
      >
        {sending.isPending
          ? t('returns.sending')
          : kind === 'EXCHANGE'
            ? t('returns.requestExchange')
            : t('returns.requestReturn')}
      </button>
    </form>
  );
}

/** Returns what the shopper still has to choose, or null. */
function findMissing(kind: RequestedKind, lines: ReturnType<typeof useReturnDraft>['lines']): string | null {
  if (lines.length === 0) return t('returns.chooseTheItemsToReturn');
  if (lines.some(({ reason }) => reason === null)) return t('returns.chooseAReasonForEach');
  const isUnreplaced = kind === 'EXCHANGE' && lines.some(({ replacement }) => !replacement);
  return isUnreplaced ? t('returns.chooseAReplacement') : null;
}

function payerText(
  options: ReturnOptions,
  kind: RequestedKind,
  lines: readonly { readonly reason: string | null }[],
): string {
  const reasons = lines.map(({ reason }) => reason);
  const payer = returnPayer(kind, reasons.length > 0 ? reasons : [null], { rules: options, usual: options.paidBy });
  return payer === 'SHOP' ? t('returns.wePayForSendingThe') : t('returns.youPayForSendingThe');
}
