import { useSite } from '../../shop/shop-context.tsx';
import { Link } from '../../ui/link.tsx';
import { deliveryText } from '../product/delivery-note.tsx';
import styles from './promises.module.css';

/** Shows what the shop promises about delivery, returns and contact, each from its settings, with a link to its page. */
export function Promises() {
  const site = useSite();
  const has = (slug: string) => site.policies.some((policy) => policy.slug === slug);
  const delivery = site.hasShippingZones ? site.arrival?.text : deliveryText(site);
  const promises = [
    ...(has('shipping') && delivery ? [{ slug: 'shipping', title: 'Delivery', text: delivery }] : []),
    ...(site.returnDays
      ? [{ slug: 'returns', title: 'Returns', text: `${site.returnDays} days to change your mind` }]
      : []),
    ...(has('contact') ? [{ slug: 'contact', title: 'Questions', text: 'Write to us, a person will reply' }] : []),
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
