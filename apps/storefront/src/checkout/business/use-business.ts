import { useState } from 'react';
import { useSite } from '../../shop/shop-context.tsx';
import { useSettled } from '../delivery/use-delivery-choice.ts';

/**
 * Stores the company and the VAT number that a shopper types. They are sent to the shop when both exist and typing has
 * paused.
 */
export function useBusiness() {
  const { vatNumber: asks } = useSite();
  const [isBusiness, setIsBusiness] = useState(false);
  const [companyName, setCompanyName] = useState('');
  const [vatNumber, setVatNumber] = useState('');
  const isReported = isBusiness && companyName.trim() !== '' && vatNumber.trim() !== '';
  const settled = useSettled(JSON.stringify(isReported ? { companyName, vatNumber } : null));
  const business = JSON.parse(settled) as { companyName: string; vatNumber: string } | null;
  return {
    isOffered: asks !== null,
    isBusiness,
    setIsBusiness,
    companyName,
    setCompanyName,
    vatNumber,
    setVatNumber,
    /** The fields of a quote or an order. Empty for a consumer. */
    fields: business ? { business } : {},
  };
}
