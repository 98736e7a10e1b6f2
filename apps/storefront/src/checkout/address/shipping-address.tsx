import { t } from '@vitrine/messages/src/t.ts';
import { type MouseEvent, useEffect, useRef } from 'react';
import buttons from '../../ui/button.module.css';
import { FormError } from '../../ui/fields/field.tsx';
import { AddressForm } from './address-form.tsx';
import { SavedAddresses } from './saved-addresses.tsx';
import styles from './shipping-address.module.css';
import { SuggestedAddress } from './suggested-address.tsx';
import type { CheckoutAddress } from './use-address.ts';

/**
 * Renders the address of the order: chosen from the address book or typed, the carrier's result for it, and whether it
 * is saved.
 */
export function ShippingAddress({ address }: { readonly address: CheckoutAddress }) {
  const { decision } = address;
  const { refusal, suggested } = decision;
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) showFirstError(area.current);
  }, [refusal]);
  return (
    <div ref={area} className={styles.area}>
      <SavedAddresses chosen={address.chosen} onChoose={address.choose} />
      {refusal && <FormError message={refusal.message} />}
      <AddressForm
        values={address.values}
        errors={address.shownErrors}
        isGuest={address.isGuest}
        onChange={address.change}
      />
      {decision.canConfirm && (
        <button
          type="button"
          className={`${buttons.button} ${buttons.quiet}`}
          onClick={(event) => {
            decision.confirm();
            goOn(event);
          }}
        >
          {t('checkout.useTheAddressAsEntered')}
        </button>
      )}
      {suggested && (
        <SuggestedAddress
          entered={address.entered}
          suggested={suggested}
          onUse={(event) => {
            address.takeSuggestion(suggested);
            goOn(event);
          }}
          onConfirmEntered={(event) => {
            decision.keep();
            goOn(event);
          }}
        />
      )}
      {(decision.isKept || decision.isConfirmed) && <p role="status">{t('checkout.yourOrderShipsToThe')}</p>}
      {address.isSavable && (
        <label className={styles.save}>
          <input
            type="checkbox"
            checked={address.isSaved}
            onChange={(event) => address.setIsSaved(event.target.checked)}
          />
          {t('checkout.saveThisAddressForNext')}
        </label>
      )}
    </div>
  );
}

/**
 * Moves the focus to the first field with an error. Its label is at the top of the screen, so that the button below the
 * form is visible.
 */
function showFirstError(area: HTMLElement | null): void {
  const field = area?.querySelector<HTMLInputElement>('[aria-invalid="true"]');
  field?.focus({ preventScroll: true });
  (field?.labels?.[0] ?? field)?.scrollIntoView({ block: 'start' });
}

/** Moves the focus to the button that places the order, which comes next. */
function goOn({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  currentTarget.form?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
}
