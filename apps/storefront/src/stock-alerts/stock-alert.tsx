import type { ProductDetail, ProductVariant } from '@vitrine/contract/shop-api.ts';
import { soldOutItems } from '@vitrine/domain/variants/sold-out.ts';
import { lazy, Suspense, useState } from 'react';
import { useDisabledUntilHydrated } from '../shop/use-disabled-until-hydrated.ts';
import buttons from '../ui/button.module.css';
import page from '../ui/page.module.css';
import styles from './stock-alert.module.css';

const StockAlertForm = lazy(async () => ({ default: (await import('./stock-alert-form.tsx')).StockAlertForm }));

interface StockAlertProps {
  readonly product: ProductDetail;
  readonly chosen: ProductVariant | null;
}

/** Offers one mail when something that is sold out is back (docs/behaviour/screens.md#stock-alerts); nothing while all is in stock. */
export function StockAlert({ product, chosen }: StockAlertProps) {
  const [isOpen, setIsOpen] = useState(false);
  const disabledUntilHydrated = useDisabledUntilHydrated();
  const items = soldOutItems(product);
  const [first] = items;
  if (!first) return null;
  if (isOpen) {
    const wanted = items.find(({ variantId }) => variantId === chosen?.id) ?? first;
    return (
      <Suspense fallback={<p role="status">Loading...</p>}>
        <StockAlertForm productId={product.id} name={product.name} items={items} first={wanted.variantId} />
      </Suspense>
    );
  }
  const isNothingLeft = product.stock <= 0;
  const opener = (
    <button
      type="button"
      {...disabledUntilHydrated}
      className={isNothingLeft ? `${buttons.button} ${buttons.quiet} ${buttons.wide}` : page.textButton}
      onClick={() => setIsOpen(true)}
    >
      Tell me when it is back
    </button>
  );
  return isNothingLeft ? opener : <p className={styles.offer}>Waiting for another one? {opener}</p>;
}
