import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReturnAccess, ReturnAnswer, ReturnOptions } from '@vitrine/contract/returns/returns.schema.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useState } from 'react';
import orderPage from '../orders/order-page.module.css';
import { failureMessage } from '../routing/route-failure.ts';
import { PageHead } from '../shell/page-head.tsx';
import { WithQueries } from '../shop/with-queries.tsx';
import buttons from '../ui/button.module.css';
import { FormError } from '../ui/fields/field.tsx';
import { focusOnMount } from '../ui/focus-on-mount.ts';
import { dateFormat } from '../words/formats.ts';
import { OrderReturns } from './order-returns.tsx';
import { PhotoUploadsState } from './photos/photo-uploads.tsx';
import { usePhotoUploads } from './photos/use-photo-uploads.ts';
import { RequestLink } from './request-link.tsx';
import { useReturnAccess } from './return-access.ts';
import { returnClient } from './return-client.ts';
import { ReturnForm } from './return-form.tsx';
import styles from './returns.module.css';
import { returnOptions } from './use-returns.ts';

const title = () => t('returns.returnItems');

/** Renders the returns of an order, and the request of a new one (docs/behaviour/returns.md#requests). */
export function Page() {
  const access = useReturnAccess();
  if (access === null) return <RequestLink title={title()} path="/return" kind="RETURN" />;
  return (
    <WithQueries>
      <div className={orderPage.done}>
        <PageHead title={title()} path="/return" isUnlisted />
        {access ? <Opened access={access} /> : <h1>{title()}</h1>}
      </div>
    </WithQueries>
  );
}

function Opened({ access }: { readonly access: ReturnAccess }) {
  // The link of an email works once. The token of the order then shows the return.
  const [token, setToken] = useState<string | null>(null);
  const shown = token === null ? access : { token };
  // They outlive the form, so that a refused photo never affects the request.
  const uploads = usePhotoUploads();
  const { data, error } = useQuery(returnOptions(shown));
  if (error && !data) {
    return (
      <>
        <h1>{title()}</h1>
        <FormError message={failureMessage(error)} />
      </>
    );
  }
  return (
    <>
      <h1>{data ? t('returns.returnsOfOrderNumber', { number: data.order.number }) : title()}</h1>
      {!data && <p role="status">{t('returns.loadingOrder')}</p>}
      <div className={styles.outcome}>
        <div role="status">
          {token !== null && (
            <p className={styles.done} tabIndex={-1} ref={focusOnMount}>
              {t('returns.weHaveReceivedYourRequest')}
            </p>
          )}
        </div>
        <PhotoUploadsState uploads={uploads} />
      </div>
      <OrderReturns access={shown} isSendingPhotos={uploads.progress !== null} />
      {data && token === null && (
        <NewReturn
          access={access}
          options={data}
          onDone={(answer, photos) => {
            setToken(answer.token);
            void uploads.send({ id: answer.return.id, access: { token: answer.token } }, photos);
          }}
        />
      )}
    </>
  );
}

interface NewReturnProps {
  readonly access: ReturnAccess;
  readonly options: ReturnOptions;
  readonly onDone: (answer: ReturnAnswer, photos: readonly File[]) => void;
}

function NewReturn({ access, options, onDone }: NewReturnProps) {
  const { return: period, claim, exchange } = options;
  return (
    <section className={styles.one} aria-labelledby="new-return">
      <h2 id="new-return" className={styles.heading}>
        {t('returns.returnItems')}
      </h2>
      {period.isOpen && period.lastDay && (
        <p>{t('returns.youCanReturnItemsUntil', { date: dayText(period.lastDay) })}</p>
      )}
      {!period.isOpen && <p>{period.reason}</p>}
      {!period.isOpen && claim.isOpen && <p>{t('returns.youCanStillReportA')}</p>}
      {options.restockingFee > 0 && period.isOpen && (
        <p>{t('returns.restockingFeeIsDeducted', { value: options.restockingFee / 100 })}</p>
      )}
      {(period.isOpen || claim.isOpen || exchange?.isOpen) &&
        ('token' in access ? (
          <LinkByToken token={access.token} />
        ) : (
          <ReturnForm access={access} options={options} onDone={onDone} />
        ))}
    </section>
  );
}

function LinkByToken({ token }: { readonly token: string }) {
  const asking = useMutation({ mutationFn: () => returnClient.link({ kind: 'RETURN', token }) });
  return (
    <>
      <p>{t('returns.weEmailALinkTo')}</p>
      <button
        type="button"
        className={`${buttons.button} ${buttons.primary}`}
        disabled={asking.isPending || asking.isSuccess}
        onClick={() => asking.mutate()}
      >
        {t('returns.emailMeALink')}
      </button>
      <p role="status">{asking.isSuccess && t('returns.weHaveSentTheLink')}</p>
      <FormError message={asking.error ? failureMessage(asking.error) : null} />
    </>
  );
}

/** Formats a day of the calendar. */
function dayText(day: string): string {
  return dateFormat({ dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}
