import type { Address } from '@vitrine/domain/shipping/address/address.ts';
import { addressLines } from '@vitrine/domain/shipping/address/address-lines.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { type MouseEvent, useEffect, useId, useRef } from 'react';
import buttons from '../../ui/button.module.css';
import { countryName } from '../../words/countries.ts';
import styles from './suggested-address.module.css';

interface SuggestedAddressProps {
  readonly entered: Address;
  readonly suggested: Address;
  readonly onUse: (event: MouseEvent<HTMLButtonElement>) => void;
  readonly onConfirmEntered: (event: MouseEvent<HTMLButtonElement>) => void;
}

/** Shows the carrier's correction of an address; the shopper decides, and nothing is changed before (decision 0036). */
export function SuggestedAddress({ entered, suggested, onUse, onConfirmEntered }: SuggestedAddressProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={panel} className={styles.panel} role="group" aria-labelledby={id} tabIndex={-1}>
      <p id={id} className={styles.title}>
        {t('checkout.weSuggestACorrectedAddress')}
      </p>
      <div className={styles.choices}>
        <Choice title={t('checkout.weSuggest')} address={suggested} other={entered} />
        <Choice title={t('checkout.youEntered')} address={entered} />
      </div>
      <div className={styles.buttons}>
        <button type="button" className={`${buttons.button} ${buttons.primary}`} onClick={onUse}>
          {t('checkout.useSuggestedAddress')}
        </button>
        <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={onConfirmEntered}>
          {t('checkout.keepMine')}
        </button>
      </div>
    </div>
  );
}

interface ChoiceProps {
  readonly title: string;
  readonly address: Address;
  /** The address whose lines count as known. Other lines are marked. */
  readonly other?: Address;
}

function Choice({ title, address, other }: ChoiceProps) {
  const known = other && toLines(other).map((line) => line.toUpperCase());
  return (
    <div>
      <p className={styles.label}>{title}</p>
      <address className={styles.address}>
        {toLines(address).map((line) => (
          <span key={line}>{known && !known.includes(line.toUpperCase()) ? <mark>{line}</mark> : line}</span>
        ))}
      </address>
    </div>
  );
}

function toLines({ street1, street2, ...address }: Address): string[] {
  const street = [street1, street2].filter(Boolean).join(' ');
  return [...addressLines({ ...address, street1: street }), countryName(address.country)];
}
