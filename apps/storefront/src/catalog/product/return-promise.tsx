import { t } from '@vitrine/messages/src/t.ts';
import { useSite } from '../../shop/shop-context.tsx';
import { Link } from '../../ui/link.tsx';

/**
 * Shows the days in which a buyer may return an item, as a link to the returns policy, or that the item cannot be
 * returned.
 */
export function ReturnPromise({ isReturnable = true }: { readonly isReturnable?: boolean | undefined }) {
  const { returnDays } = useSite();
  if (returnDays === undefined) return null;
  if (!isReturnable) return <p>{t('catalog.thisItemCannotBeReturned')}</p>;
  return (
    <p>
      <Link to="/pages/returns">{t('catalog.countDaysToChangeYourMind', { count: returnDays })}</Link>
    </p>
  );
}
