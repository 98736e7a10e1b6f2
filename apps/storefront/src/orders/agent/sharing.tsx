import { t } from '@vitrine/messages/src/t.ts';
import { useState } from 'react';
import { failureMessage } from '../../routing/route-failure.ts';
import { shopClient } from '../../shop/shop-client.ts';
import buttons from '../../ui/button.module.css';
import { FormError } from '../../ui/fields/field.tsx';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { rich } from '../../ui/rich.tsx';
import styles from './sharing.module.css';

interface SharingProps {
  readonly orderId: string;
  /** The host of the agent. */
  readonly agent: string;
  readonly token: string | null;
}

/** A host is read from left to right in every language. */
const host = (name: string) => <bdi>{name}</bdi>;

/** Renders what the agent reads of the order, and the button that ends it. The button needs the token of the order's link. */
export function Sharing({ orderId, agent, token }: SharingProps) {
  const [state, setState] = useState<'shared' | 'sending' | 'stopped'>('shared');
  const [failure, setFailure] = useState<string | null>(null);
  const stop = async (sent: string) => {
    setState('sending');
    setFailure(null);
    try {
      await shopClient.orders.stopSharing(orderId, { token: sent });
      setState('stopped');
    } catch (error) {
      setFailure(failureMessage(error));
      setState('shared');
    }
  };
  if (state === 'stopped') {
    return (
      <p role="status" className={styles.stopped} tabIndex={-1} ref={focusOnMount}>
        {rich(t('orders.notSharedAnyMore', { agent }), { host })}
      </p>
    );
  }
  return (
    <section className={styles.sharing} aria-labelledby="shared-with-agent">
      <h2 id="shared-with-agent" className={styles.heading}>
        {rich(t('orders.sharedWithAgent', { agent }), { host })}
      </h2>
      <p>{t('orders.agentSees')}</p>
      <FormError message={failure} />
      {token === null ? (
        <p>{t('orders.sharingStopsByLink')}</p>
      ) : (
        <button
          type="button"
          className={`${buttons.button} ${buttons.quiet}`}
          aria-disabled={state === 'sending' || undefined}
          onClick={() => state === 'shared' && void stop(token)}
        >
          {t('orders.stopSharing')}
        </button>
      )}
    </section>
  );
}
