import { useQuery } from '@tanstack/react-query';
import type { ReturnAccess, ReturnAnswer } from '@vitrine/contract/returns/returns.schema.ts';
import { itemName } from '@vitrine/domain/returns/item-name.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useState } from 'react';
import orderPage from '../orders/order-page.module.css';
import { failureMessage } from '../routing/route-failure.ts';
import { PageHead } from '../shell/page-head.tsx';
import { WithQueries } from '../shop/with-queries.tsx';
import { FormError } from '../ui/fields/field.tsx';
import { focusOnMount } from '../ui/focus-on-mount.ts';
import { Link } from '../ui/link.tsx';
import { rich } from '../ui/rich.tsx';
import { dateFormat } from '../words/formats.ts';
import { RequestLink } from './request-link.tsx';
import { useReturnAccess } from './return-access.ts';
import styles from './returns.module.css';
import { returnOptions } from './use-returns.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';

const title = () => t('returns.withdrawFromContract');
const moment = dateFormat({ dateStyle: 'long', timeStyle: 'long' });

/** Renders the withdrawal from the contract of an order, in two steps (docs/behaviour/returns.md#withdrawal). */
export function Page() {
  const access = useReturnAccess();
  if (access === null) return <RequestLink title={title()} path="/withdraw" kind="WITHDRAWAL" />;
  return (
    <WithQueries>
      <div className={orderPage.done}>
        <PageHead title={title()} path="/withdraw" isUnlisted />
        <h1>{title()}</h1>
        {access && <Opened access={access} />}
      </div>
    </WithQueries>
  );
}

function Opened({ access }: { readonly access: ReturnAccess }) {
  const [done, setDone] = useState<ReturnAnswer | null>(null);
  const { data, error } = useQuery({ ...returnOptions(access), enabled: done === null });
  if (done) return <Received answer={done} />;
  if (error) return <FormError message={failureMessage(error)} />;
  if (!data) return <p role="status">{t('returns.loadingOrder')}</p>;
  const { withdrawal } = data;
  if (!withdrawal?.isOpen) {
    return <p>{withdrawal?.reason ?? t('returns.theLawOfYourCountry')}</p>;
  }
  return (
    <>
      <p>
        {withdrawal.lastDay
          ? t('returns.youCanWithdrawUntil', { number: data.order.number, date: dayText(withdrawal.lastDay) })
          : t('returns.youCanWithdraw', { number: data.order.number })}
      </p>
      <WithdrawalForm access={access} options={data} onDone={setDone} />
    </>
  );
}

function Received({ answer }: { readonly answer: ReturnAnswer }) {
  const { createdAt, lines, number, orderNumber } = answer.return;
  return (
    <section className={styles.one} role="status">
      <h2 className={styles.heading} tabIndex={-1} ref={focusOnMount}>
        {t('returns.weHaveReceivedYourWithdrawal')}
      </h2>
      <p>
        {rich(
          t('returns.withdrawalNumberFromTheContract', {
            number,
            orderNumber,
            value: moment.format(new Date(createdAt)),
          }),
          { time: (text) => <time dateTime={createdAt}>{text}</time> },
        )}
      </p>
      <ul>
        {lines.map(({ lineId, quantity, ...item }) => (
          <li key={lineId}>
            {quantity} x <bdi>{itemName(item)}</bdi>
          </li>
        ))}
      </ul>
      <Link to={`/return?token=${encodeURIComponent(answer.token)}`}>{t('returns.seeTheStateOfYour')}</Link>
    </section>
  );
}

/** Formats a day of the calendar. */
function dayText(day: string): string {
  return dateFormat({ dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}
