import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '@vitrine/messages/src/t.ts';
import { OptionChips } from '../../cart/view/cart-line.tsx';
import { failureMessage } from '../../routing/route-failure.ts';
import { shopClient } from '../../shop/shop-client.ts';
import buttons from '../../ui/button.module.css';
import { FormError } from '../../ui/fields/field.tsx';
import { Link } from '../../ui/link.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import styles from './account.module.css';

/** Renders the sold out products that the user waits for. Without one, nothing is shown. */
export function StockAlertsSection({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const queryKey = ['stock-alerts', userId];
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => shopClient.stockAlerts.mine(), staleTime: 0 });
  const remove = useMutation({
    mutationFn: (id: string) => shopClient.stockAlerts.remove(id),
    onSuccess: (left) => queryClient.setQueryData(queryKey, left),
  });
  if (error) {
    const reason = failureMessage(error);
    return <LoadFailure what={t('account.productsYouWaitFor')} reason={reason} onRetry={() => void refetch()} />;
  }
  if (!data || (data.items.length === 0 && !remove.isSuccess)) return null;
  return (
    <section className={styles.section} aria-labelledby="stock-alerts">
      <h2 id="stock-alerts">{t('account.productsYouWaitFor')}</h2>
      <p role="status">{remove.isSuccess && t('account.alertRemoved')}</p>
      <ul className={styles.sessions}>
        {data.items.map(({ id, name, slug, options }) => (
          <li className={styles.session} key={id}>
            <div>
              <Link to={`/product/${slug}`}>{name}</Link>
              <OptionChips options={options} />
            </div>
            <button
              type="button"
              className={`${buttons.button} ${buttons.quiet}`}
              disabled={remove.isPending}
              aria-label={t('account.removeName', { name })}
              onClick={() => remove.mutate(id)}
            >
              {t('account.remove')}
            </button>
          </li>
        ))}
      </ul>
      {remove.error && <FormError message={failureMessage(remove.error)} />}
    </section>
  );
}
