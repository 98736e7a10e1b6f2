import { useSite } from '../shop/shop-context.tsx';

/** Shows the terms of the published return policy: the days, who pays the way back, and the fee. */
export function ReturnTerms({ isReturnable = true }: { readonly isReturnable?: boolean | undefined }) {
  const { returnDays, returnTerms } = useSite();
  if (returnDays === undefined || returnTerms === undefined) return null;
  if (!isReturnable) return <p>This item cannot be returned.</p>;
  const { paidBy, restockingFee } = returnTerms;
  const sentences = [
    `You can return items within ${returnDays === 1 ? '1 day' : `${returnDays} days`} after delivery.`,
    paidBy === 'SHOP' ? 'We pay for sending them back.' : 'You pay for sending them back.',
    ...(restockingFee > 0 ? [`We deduct a restocking fee of ${restockingFee / 100}%.`] : []),
  ];
  return <p>{sentences.join(' ')}</p>;
}
