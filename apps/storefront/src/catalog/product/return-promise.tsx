import { t } from '@vitrine/messages/src/t.ts';
import { useSite } from '../../shop/shop-context.tsx';
import { Link } from '../../ui/link.tsx';

/** Shows the days in which a buyer may return an item, as a link to the returns policy. */
export function ReturnPromise() {
  const { returnDays } = useSite();
  if (returnDays === undefined) return null;
  return (
    <p>
      <Link to="/pages/returns">{t('catalog.countDaysToChangeYourMind', { count: returnDays })}</Link>
    </p>
  );
}
