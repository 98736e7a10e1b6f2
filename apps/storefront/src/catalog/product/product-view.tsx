import type { ProductDetail } from '@vitrine/contract/shop-api.ts';
import { descriptionLines } from '@vitrine/domain/catalog/description.ts';
import { productTitle, subtitle } from '@vitrine/domain/catalog/product-title.ts';
import type { ShownDiscount } from '@vitrine/domain/discounts/shown-discounts.ts';
import { priorPrice } from '@vitrine/domain/pricing/price.ts';
import type { SoldOutItem } from '@vitrine/domain/variants/sold-out.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useState } from 'react';
import { RecipientFields } from '../../gift-card/recipient-fields.tsx';
import { useSite } from '../../shop/shop-context.tsx';
import { TaxNote } from '../../shop/tax-note.tsx';
import { useMoney } from '../../shop/use-money.ts';
import { useTextLanguage } from '../../shop/use-text-language.ts';
import { StockAlert } from '../../stock-alerts/stock-alert.tsx';
import { detailDiscountBadge } from '../../words/amounts.ts';
import folds from '../fields/folds.module.css';
import { Gallery } from '../gallery/gallery.tsx';
import { Price } from '../price.tsx';
import { Rating } from '../rating.tsx';
import { TagChip } from '../tag-chip.tsx';
import { Assurances } from './assurances.tsx';
import { BuyButton } from './buy/buy-button.tsx';
import { KitContents } from './kit-contents.tsx';
import styles from './product.module.css';
import { ProductFolds } from './product-folds.tsx';
import { UnitPrice } from './unit-price.tsx';
import { useVariantChoice } from './use-variant-choice.ts';
import { VariantSelector } from './variant-selector.tsx';

interface ProductViewProps {
  readonly product: ProductDetail;
  /** The automatic discounts that apply to it. */
  readonly discounts: readonly ShownDiscount[];
  /** The variant that the address names. */
  readonly variantId: string | null;
}

/** Shows the loaded product: its pictures, the price of the chosen variant, and the button that adds it to the cart. */
export function ProductView({ product, discounts, variantId }: ProductViewProps) {
  const { images, tags } = product;
  const descriptionLanguage = useTextLanguage(product.fallbacks, 'description');
  const { selection, variant, lead, notice, choose, look } = useVariantChoice(product, variantId);
  const second = subtitle(product);
  const [alertFor, setAlertFor] = useState<SoldOutItem | null>(null);
  const { currency } = useSite();
  const money = useMoney();
  const badge = detailDiscountBadge({ ...product, price: variant?.price ?? product.price }, currency);
  const prior = priorPrice({ product, variant }, product.priorPrices);
  return (
    <div className={styles.product}>
      <Gallery images={images} lead={lead} onLook={look} />
      <div className={styles.words}>
        <h1 className={styles.name}>
          {productTitle(product)}
          {second && <span className={styles.subtitle}> {second}</span>}
        </h1>
        <div className={styles.cost}>
          <Price of={{ product, variant }} />
          {badge && <span className={styles.badge}>{badge}</span>}
          {product.ratingCount > 0 && (
            <a className={styles.rating} href="#reviews">
              <Rating average={product.ratingAverage} count={product.ratingCount} size={15} />
            </a>
          )}
        </div>
        <UnitPrice of={{ product, variant }} />
        {!product.isGiftCard && <TaxNote />}
        {prior !== null && (
          <p className={styles.prior}>{t('catalog.lowestPriceInThe30Days', { amount: money(prior) })}</p>
        )}
        {discounts.length > 0 && (
          <ul className={styles.discounts} aria-label={t('catalog.discounts')}>
            {discounts.map(({ title, text }) => (
              <li key={`${title} ${text}`}>
                <strong>{text}</strong> {title}
              </li>
            ))}
          </ul>
        )}
        <VariantSelector
          product={product}
          selection={selection}
          notice={notice}
          onChoose={choose}
          onAlert={setAlertFor}
        />
        {product.isGiftCard && <RecipientFields line={{ productId: product.id, variantId: variant?.id ?? null }} />}
        <BuyButton product={product} variant={variant}>
          {alertFor === null && <StockAlert product={product} wanted={null} onOpen={setAlertFor} />}
        </BuyButton>
        {alertFor && <StockAlert product={product} wanted={alertFor} onOpen={setAlertFor} />}
        <Assurances product={product} isInStock={(variant?.stock ?? product.stock) > 0} />
        <KitContents parts={variant?.parts ?? product.parts} />
        <h2 className={styles.title}>{t('specified.productDescriptionTitle')}</h2>
        {product.formattedDescription ? (
          <div
            className={folds.rich}
            {...descriptionLanguage}
            dangerouslySetInnerHTML={{ __html: product.formattedDescription }}
          />
        ) : (
          <ul className={styles.description} {...descriptionLanguage}>
            {descriptionLines(product.description).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        <ProductFolds product={product} variant={variant} />
        {tags.length > 0 && (
          <ul className={styles.tags} aria-label={t('catalog.tags')}>
            {tags.map((tag) => (
              <li key={tag.name}>
                <TagChip tag={tag} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
