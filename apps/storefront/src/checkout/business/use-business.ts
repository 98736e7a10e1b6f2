import { readVatNumber } from '@vitrine/domain/taxes/vat-number.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useState } from 'react';
import { useSite } from '../../shop/shop-context.tsx';
import { useSettled } from '../delivery/use-delivery-choice.ts';

interface Typed {
  readonly companyName: string;
  readonly vatNumber: string;
}

/**
 * Stores the company and the VAT number that a shopper types. A quote has them when both are valid and typing has paused.
 * Errors are shown at a number once typing has paused, and at both fields after the form was sent.
 */
export function useBusiness() {
  const { vatNumber: asks } = useSite();
  const [isBusiness, setIsBusiness] = useState(false);
  const [typed, setTyped] = useState<Typed>({ companyName: '', vatNumber: '' });
  const [isSent, setIsSent] = useState(false);
  const paused = JSON.parse(useSettled(JSON.stringify(typed))) as Typed;
  const errors = isBusiness ? businessErrors(typed) : {};
  const isChecked = typed.vatNumber.trim() !== '' && paused.vatNumber === typed.vatNumber;
  return {
    isOffered: asks !== null,
    isBusiness,
    setIsBusiness,
    typed,
    change: (changed: Partial<Typed>) => setTyped((before) => ({ ...before, ...changed })),
    isValid: Object.keys(errors).length === 0,
    shownErrors: {
      companyName: isSent ? errors.companyName : undefined,
      vatNumber: isSent || isChecked ? errors.vatNumber : undefined,
    },
    showAllErrors: () => setIsSent(true),
    /** The fields of a quote. Empty for a consumer. */
    quoted: isBusiness && Object.keys(businessErrors(paused)).length === 0 ? { business: paused } : {},
    /** The fields of an order. Empty for a consumer. */
    ordered: isBusiness ? { business: typed } : {},
  };
}

function businessErrors({ companyName, vatNumber }: Typed): Partial<Typed> {
  return {
    ...(companyName.trim() === '' && { companyName: t('orderRefusals.companyRequired') }),
    ...(!readVatNumber(vatNumber) && { vatNumber: t('orderRefusals.notVatNumberSuchAs') }),
  };
}
