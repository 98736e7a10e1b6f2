import { parseOptions } from '@vitrine/domain/variants/options.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { type MouseEvent, Suspense } from 'react';
import { drawers } from '../../shell/menu/open-drawer.ts';
import { useSite } from '../../shop/shop-context.tsx';
import { useMoney } from '../../shop/use-money.ts';
import { WithQueries } from '../../shop/with-queries.tsx';
import { afterNextPaint } from '../../ui/after-next-paint.ts';
import buttons from '../../ui/button.module.css';
import { CloseIcon } from '../../ui/icons.tsx';
import { optionalPart } from '../../ui/lazy-part.tsx';
import { Link } from '../../ui/link.tsx';
import { type AddedLine, additions } from '../additions.ts';
import { LineThumbnail } from '../view/line-thumbnail.tsx';
import styles from './added-notice.module.css';

const RelatedToCart = optionalPart(async () => (await import('../view/related-to-cart.tsx')).RelatedToCart);

/** Shows the added product and what goes with it, with links to the cart and the checkout. */
export function AddedPanel({ line: { product, variant, price }, units }: { line: AddedLine; units: number }) {
  const money = useMoney();
  const { hasRelated } = useSite();
  const options = parseOptions(variant?.options ?? []);
  return (
    <section className={styles.panel} aria-label={t('cart.justAdded')}>
      <button type="button" className={styles.dismiss} aria-label={t('cart.dismiss')} onClick={additions.end}>
        <CloseIcon size={18} />
      </button>
      <div className={styles.product}>
        <LineThumbnail image={product?.images[0]} />
        <div>
          <p className={styles.name}>{product?.name}</p>
          {options.length > 0 && (
            <p className={styles.options}>{options.map(({ name, value }) => `${name}: ${value}`).join(', ')}</p>
          )}
          <p>{units > 1 ? `${units} × ${money(price)}` : money(price)}</p>
        </div>
      </div>
      <div className={styles.links}>
        <Link className={`${buttons.button} ${buttons.quiet} ${buttons.small}`} to="#cart" onClick={openCart}>
          {t('cart.viewCart')}
        </Link>
        <Link className={`${buttons.button} ${buttons.primary} ${buttons.small}`} to="/checkout">
          {t('cart.checkout')}
        </Link>
      </div>
      {hasRelated && product && (
        <div className={styles.related}>
          <WithQueries>
            <Suspense>
              <RelatedToCart productIds={[product.id]} max={3} />
            </Suspense>
          </WithQueries>
        </div>
      )}
    </section>
  );
}

/** Opens the cart, which is a drawer and not a separate page. */
function openCart(event: MouseEvent): void {
  event.preventDefault();
  afterNextPaint(() => drawers.open('cart'));
}
