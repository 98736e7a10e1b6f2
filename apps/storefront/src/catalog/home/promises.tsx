import { t } from '@vitrine/messages/src/t.ts';
import { useSite } from '../../shop/shop-context.tsx';
import { Link } from '../../ui/link.tsx';
import { arrivalText } from '../../words/arrival.ts';
import { deliveryText } from '../product/delivery-note.tsx';
import styles from './promises.module.css';

/** Shows what the shop promises about delivery, returns and contact, each from its settings, with a link to its page. */
export function Promises() {
  const site = useSite();
  const has = (slug: string) => site.policies.some((policy) => policy.slug === slug);
  const delivery = site.hasShippingZones ? site.arrival && arrivalText(site.arrival) : deliveryText(site);
  const promises = [
    ...(has('shipping') && delivery ? [{ slug: 'shipping', title: t('catalog.delivery'), text: delivery }] : []),
    ...(site.returnDays
      ? [
          {
            slug: 'returns',
            title: t('catalog.returns'),
            text: t('catalog.countDaysToChangeYourMind', { count: site.returnDays }),
          },
        ]
      : []),
    ...(has('contact')
      ? [{ slug: 'contact', title: t('catalog.questions'), text: t('catalog.writeToUsAPerson') }]
      : []),
  ];
  if (promises.length === 0) return null;
  return (
    <ul className={styles.promises}>
      {promises.map(({ slug, title, text }) => (
        <li key={slug}>
          <Link to={`/pages/${slug}`}>{title}</Link>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
