import type { ProductDetail } from '@vitrine/contract/shop-api.ts';
import { type SoldOutItem, soldOutItems } from '@vitrine/domain/variants/sold-out.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { lazy, Suspense } from 'react';
import { useSite } from '../shop/shop-context.tsx';
import { useDisabledUntilHydrated } from '../shop/use-disabled-until-hydrated.ts';
import buttons from '../ui/button.module.css';

const StockAlertForm = lazy(async () => ({ default: (await import('./stock-alert-form.tsx')).StockAlertForm }));

interface StockAlertProps {
  readonly product: ProductDetail;
  /** The sold-out item whose link was pressed, or null while no form is open. */
  readonly wanted: SoldOutItem | null;
  readonly onOpen: (item: SoldOutItem) => void;
}

/**
 * Renders the form for one email when a sold-out item is back (docs/behaviour/screens.md#stock-alerts).
 * A product without stock has a button for it. A sold-out value has a link next to it (VariantSelector).
 */
export function StockAlert({ product, wanted, onOpen }: StockAlertProps) {
  const disabledUntilHydrated = useDisabledUntilHydrated();
  const { hidesStockAlerts } = useSite();
  const items = soldOutItems(product);
  const [first] = items;
  if (!first || hidesStockAlerts) return null;
  if (wanted) {
    return (
      <Suspense fallback={<p role="status">{t('catalog.loading')}</p>}>
        <StockAlertForm
          key={wanted.variantId}
          productId={product.id}
          name={product.name}
          items={items}
          first={wanted.variantId}
        />
      </Suspense>
    );
  }
  if (product.stock > 0) return null;
  return (
    <button
      type="button"
      {...disabledUntilHydrated}
      className={`${buttons.button} ${buttons.quiet} ${buttons.wide}`}
      onClick={() => onOpen(first)}
    >
      {t('catalog.emailMeWhenItIs')}
    </button>
  );
}
