import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReturnAccess, ReturnOptions } from '@vitrine/contract/returns/returns.schema.ts';
import { useState } from 'react';
import orderPage from '../orders/order-page.module.css';
import { failureMessage } from '../routing/route-failure.ts';
import { PageHead } from '../shell/page-head.tsx';
import { WithQueries } from '../shop/with-queries.tsx';
import buttons from '../ui/button.module.css';
import { FormError } from '../ui/fields/field.tsx';
import { OrderReturns } from './order-returns.tsx';
import { RequestLink } from './request-link.tsx';
import { useReturnAccess } from './return-access.ts';
import { returnClient } from './return-client.ts';
import { ReturnForm } from './return-form.tsx';
import styles from './returns.module.css';
import { returnOptions } from './use-returns.ts';

const title = 'Return items';

/** Renders the returns of an order, and the request of a new one (docs/behaviour/returns.md#requests). */
export function Page() {
  const access = useReturnAccess();
  if (access === null) return <RequestLink title={title} path="/return" kind="RETURN" />;
  return (
    <WithQueries>
      <div className={orderPage.done}>
        <PageHead title={title} path="/return" isUnlisted />
        {access ? <Opened access={access} /> : <h1>{title}</h1>}
      </div>
    </WithQueries>
  );
}

function Opened({ access }: { readonly access: ReturnAccess }) {
  // The link of an email works once. The token of the order then shows the return.
  const [token, setToken] = useState<string | null>(null);
  const shown = token === null ? access : { token };
  const { data, error } = useQuery(returnOptions(shown));
  if (error && !data) {
    return (
      <>
        <h1>{title}</h1>
        <FormError message={failureMessage(error)} />
      </>
    );
  }
  return (
    <>
      <h1>{data ? `Returns of order ${data.order.number}` : title}</h1>
      {!data && <p role="status">Loading order...</p>}
      <div role="status">
        {token !== null && <p className={styles.done}>We have received your request. We email you the next step.</p>}
      </div>
      <OrderReturns access={shown} />
      {data && token === null && <NewReturn access={access} options={data} onDone={setToken} />}
    </>
  );
}

interface NewReturnProps {
  readonly access: ReturnAccess;
  readonly options: ReturnOptions;
  readonly onDone: (token: string) => void;
}

function NewReturn({ access, options, onDone }: NewReturnProps) {
  const { return: period, claim } = options;
  return (
    <section className={styles.one} aria-labelledby="new-return">
      <h2 id="new-return" className={styles.heading}>
        Return items
      </h2>
      {period.isOpen && period.lastDay && <p>You can return items until {dayText(period.lastDay)}.</p>}
      {!period.isOpen && <p>{period.reason}</p>}
      {!period.isOpen && claim.isOpen && <p>You can still report a damaged, wrong or missing item.</p>}
      {options.restockingFee > 0 && period.isOpen && (
        <p>A restocking fee of {options.restockingFee / 100}% is deducted from the refund of a return.</p>
      )}
      {(period.isOpen || claim.isOpen) &&
        ('token' in access ? (
          <LinkByToken token={access.token} />
        ) : (
          <ReturnForm access={access} options={options} onDone={({ token }) => onDone(token)} />
        ))}
    </section>
  );
}

function LinkByToken({ token }: { readonly token: string }) {
  const asking = useMutation({ mutationFn: () => returnClient.link({ kind: 'RETURN', token }) });
  return (
    <>
      <p>We email a link to the address of the order. It works once, within 24 hours.</p>
      <button
        type="button"
        className={`${buttons.button} ${buttons.primary}`}
        disabled={asking.isPending || asking.isSuccess}
        onClick={() => asking.mutate()}
      >
        Email me a link
      </button>
      <p role="status">{asking.isSuccess && 'We have sent the link.'}</p>
      <FormError message={asking.error ? failureMessage(asking.error) : null} />
    </>
  );
}

/** Formats a day of the calendar. */
function dayText(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}
