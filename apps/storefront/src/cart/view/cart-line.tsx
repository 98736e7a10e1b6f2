import type { QuoteLine } from '@vitrine/contract/orders/quote-cart.schema.ts';
import { lineAmounts } from '@vitrine/domain/cart/line-amounts.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import { parseOptions } from '@vitrine/domain/variants/options.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { RecipientNote } from '../../gift-card/recipient-fields.tsx';
import { useSite } from '../../shop/shop-context.tsx';
import { useMoney } from '../../shop/use-money.ts';
import { MinusIcon, PlusIcon, TrashIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { savingsBadge } from '../../words/amounts.ts';
import { cart, type ShopCartLine } from '../cart-store.ts';
import styles from './cart-line.module.css';
import { LineThumbnail } from './line-thumbnail.tsx';

interface CartLineProps {
  readonly line: ShopCartLine;
  /** Describes what changed since the line was added to the cart. */
  readonly note?: string | undefined;
  /** The line's share of the order's discounts, in cents. */
  readonly discount?: number | undefined;
  /** Shows price x quantity and no controls. */
  readonly isReadOnly?: boolean;
  /** Number of units that can be bought by the shop's quote. Absent means as many as when the line was added. */
  readonly stock?: number | undefined;
  /** With isReadOnly: the line's current price and quantity. A difference is marked with the cart's value. */
  readonly now?: LinePriceNow | undefined;
  /** The price of one unit of the content, by the shop's quote. */
  readonly perUnit?: QuoteLine['pricePerUnit'];
}

interface LinePriceNow {
  readonly price: number;
  readonly quantity: number;
}

/** Renders one line of the cart (spec §2, Cart view). */
export function CartLine(props: CartLineProps) {
  const { line, note, discount = 0, stock = stockWhenAdded(line), isReadOnly = false, now = line, perUnit } = props;
  const money = useMoney();
  const name = line.product?.name ?? t('specified.productUnknown');
  return (
    <li className={styles.line}>
      {line.product ? (
        // Keyboard and screen readers use the link of the name beside it.
        <Link to={`/product/${line.product.slug}`} tabIndex={-1} aria-hidden="true">
          <LineThumbnail image={line.product.images[0]} />
        </Link>
      ) : (
        <LineThumbnail image={null} />
      )}
      <div className={styles.words}>
        {line.product ? (
          <Link className={styles.name} to={`/product/${line.product.slug}`}>
            {name}
          </Link>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        <OptionChips options={line.variant?.options ?? []} />
        <RecipientNote line={line} />
        {perUnit && <p className={styles.perUnit}>{`${money(cents(perUnit.price))}/${perUnit.unit}`}</p>}
        {note && <p className={styles.note}>{note}</p>}
        {discount > 0 && (
          <p className={styles.reduction}>{t('cart.discountAmount', { amount: money(cents(-discount)) })}</p>
        )}
        {!isReadOnly && (
          <div className={styles.controls}>
            <div className={styles.stepper}>
              <button type="button" aria-label={t('cart.removeOneName', { name })} onClick={() => cart.less(line)}>
                <MinusIcon size={16} />
              </button>
              <output aria-label={t('cart.quantityOfName', { name })}>{line.quantity}</output>
              <button
                type="button"
                aria-label={t('cart.addOneName', { name })}
                disabled={line.quantity >= stock}
                onClick={() => cart.more(line)}
              >
                <PlusIcon size={16} />
              </button>
            </div>
            <button
              type="button"
              className={styles.remove}
              aria-label={t('cart.removeAllName', { name })}
              onClick={() => cart.removeAll(line)}
            >
              <TrashIcon size={18} />
            </button>
          </div>
        )}
      </div>
      {isReadOnly ? <ReadOnlyPrice line={line} now={now} /> : <LinePrice line={line} />}
    </li>
  );
}

function stockWhenAdded({ product, variant }: ShopCartLine): number {
  return variant?.stock ?? product?.stock ?? 0;
}

export function OptionChips({ options }: { options: readonly string[] }) {
  if (options.length === 0) return null;
  return (
    <ul className={styles.options}>
      {parseOptions(options).map(({ name, value }) => (
        <li key={name}>
          <span>{name}</span> <b>{value}</b>
        </li>
      ))}
    </ul>
  );
}

function ReadOnlyPrice({ line, now }: { line: ShopCartLine; now: LinePriceNow }) {
  const money = useMoney();
  const before = `${money(line.price)} x ${line.quantity}`;
  // A line that can no longer be bought has no current price.
  const current = now.quantity > 0 ? `${money(cents(now.price))} x ${now.quantity}` : null;
  if (current === before) return <p className={styles.price}>{current}</p>;
  return (
    <div className={styles.price}>
      <span className="visually-hidden">{t('cart.before')}</span>
      <s>{before}</s>
      {current && (
        <>
          <span className="visually-hidden">{t('cart.now')}</span>
          <p className={styles.changed}>{current}</p>
        </>
      )}
    </div>
  );
}

function LinePrice({ line }: { line: ShopCartLine }) {
  const { currency } = useSite();
  const money = useMoney();
  const amounts = lineAmounts(line);
  const savings = savingsBadge(amounts, currency);
  return (
    <div className={styles.price}>
      {savings && (
        <>
          <span className="visually-hidden">{t('cart.listPrice')}</span>
          <s>{money(amounts.listTotal)}</s>
        </>
      )}
      <strong>{money(amounts.lineTotal)}</strong>
      {savings && <span className={styles.savings}>{savings}</span>}
    </div>
  );
}
