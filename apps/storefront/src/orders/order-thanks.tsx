import { messages } from '@vitrine/domain/errors/messages.ts';
import buttons from '../ui/button.module.css';
import { CheckIcon } from '../ui/icons.tsx';
import { Link } from '../ui/link.tsx';
import { AccountOffer } from './account-offer.tsx';
import styles from './order-page.module.css';

const words = messages.confirmation;

interface OrderThanksProps {
  /** null when the page was opened without an order. */
  readonly token: string | null;
  readonly number?: string | undefined;
  /** The e-mail of the order, once it is known. */
  readonly email?: string | undefined;
}

/** Shows the specification's three sentences (§2), the order number, and the tracking link (docs/behaviour/screens.md#confirmation). */
export function OrderThanks({ token, number, email }: OrderThanksProps) {
  return (
    <div className={styles.thanks}>
      <span className={styles.check}>
        <CheckIcon size={30} />
      </span>
      <h1>{words.thanks}</h1>
      <p>{words.placed}</p>
      <p>{words.emailComing}</p>
      {number && <p className={styles.number}>Order number {number}</p>}
      {token === null ? (
        <p>
          Looking for an order? <Link to="/track">Track it</Link>
        </p>
      ) : (
        <TrackLink token={token} />
      )}
      <Link to="/">Continue shopping</Link>
      {token !== null && email && <AccountOffer token={token} email={email} />}
    </div>
  );
}

export function TrackLink({ token }: { token: string }) {
  return (
    <Link className={`${buttons.button} ${buttons.primary}`} to={`/track?token=${encodeURIComponent(token)}`}>
      Track your order
    </Link>
  );
}
