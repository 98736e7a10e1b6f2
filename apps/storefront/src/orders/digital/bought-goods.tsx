import { useQuery } from '@tanstack/react-query';
import type { BoughtGoods as Bought } from '@vitrine/contract/digital-goods/digital-goods.schema.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { failureMessage } from '../../routing/route-failure.ts';
import { shopClient } from '../../shop/shop-client.ts';
import buttons from '../../ui/button.module.css';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { dateFormat } from '../../words/formats.ts';
import styles from './bought-goods.module.css';

const day = dateFormat({ dateStyle: 'medium' });

/** Milliseconds between two reads while the goods are not delivered yet. */
const pollMs = 4_000;

/** Renders what the buyer has of each digital line: downloads with their limits, and licence keys. */
export function BoughtGoods({ orderId, token }: { readonly orderId: string; readonly token: string | null }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['digital-goods', orderId],
    queryFn: () => shopClient.orders.digitalGoods(orderId, token ?? undefined),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.lines.some((line) => line.state === 'WAITING') ? pollMs : false),
  });
  if (error) {
    return <LoadFailure what={t('digital.title')} reason={failureMessage(error)} onRetry={() => void refetch()} />;
  }
  if (!data) return null;
  return (
    <section aria-labelledby={`digital-goods-${orderId}`} className={styles.goods}>
      <h2 id={`digital-goods-${orderId}`} className={styles.heading}>
        {t('digital.title')}
      </h2>
      {data.lines.map((line) => (
        <Line key={line.lineId} line={line} onDownload={() => setTimeout(() => void refetch(), refreshMs)} />
      ))}
    </section>
  );
}

/** A download is counted when the shop begins to send it. */
const refreshMs = 2_000;

function Line({ line, onDownload }: { readonly line: Bought; readonly onDownload: () => void }) {
  return (
    <div className={styles.line}>
      <h3>{[line.name, ...line.options.map((option) => option.split(':')[1] ?? option)].join(', ')}</h3>
      {line.state === 'WAITING' && <p role="status">{t('digital.waiting')}</p>}
      {line.state === 'REVOKED' && <p>{t('digital.revoked')}</p>}
      {line.state === 'DELIVERED' && line.files.length > 0 && (
        <ul className={styles.files}>
          {line.files.map((file) => (
            <li key={file.url ?? file.name}>
              {file.url !== null && (
                <a className={`${buttons.button} ${buttons.primary}`} href={file.url} onClick={onDownload}>
                  {t('digital.download', { name: file.name })}
                </a>
              )}
              {file.url === null && <strong>{file.name}</strong>}
              <span className={styles.limit}>{fileLimit(file, line.downloadsUntil)}</span>
            </li>
          ))}
        </ul>
      )}
      {line.keys.length > 0 && (
        <>
          <h4>{t('digital.licenceKeys')}</h4>
          <ul className={styles.keys}>
            {line.keys.map(({ key }, index) => (
              <li key={index}>{key === null ? t('digital.unreadableKey') : <code>{key}</code>}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function fileLimit({ state, downloadsLeft }: Bought['files'][number], until: string | null): string {
  if (state === 'USED_UP') return t('digital.usedUp');
  if (state !== 'OPEN' || until === null) return t('digital.expired');
  return t('digital.downloadsLeft', { count: downloadsLeft, date: day.format(new Date(until)) });
}
