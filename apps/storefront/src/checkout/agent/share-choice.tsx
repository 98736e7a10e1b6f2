import { t } from '@vitrine/messages/src/t.ts';
import { useId } from 'react';
import { type AgentCheckout, shareWithAgent } from '../../cart/agent-checkout.ts';
import { rich } from '../../ui/rich.tsx';
import styles from './share-choice.module.css';

/** A host is read from left to right in every language. */
const host = (name: string) => <bdi>{name}</bdi>;

/** Renders what the agent could see of the order, and the checkbox that shares it. It is not checked at first. */
export function ShareChoice({ checkout: { agent, isShared } }: { readonly checkout: AgentCheckout }) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label className={styles.label}>
        <input
          type="checkbox"
          checked={isShared}
          aria-describedby={id}
          onChange={({ target }) => shareWithAgent(target.checked)}
        />
        <span>{rich(t('checkout.shareWithAgent', { agent }), { host })}</span>
      </label>
      <p id={id} className={styles.note}>
        {rich(t('checkout.agentWouldSee', { agent }), { host })}
      </p>
    </div>
  );
}
