import type { ProductDetail } from '@vitrine/contract/shop-api.ts';
import { subtitle } from '@vitrine/domain/catalog/product-title.ts';
import type { SoldOutItem } from '@vitrine/domain/variants/sold-out.ts';
import { useState } from 'react';
import { TaxNote } from '../../shop/tax-note.tsx';
import { StockAlert } from '../../stock-alerts/stock-alert.tsx';
import { ShopImage } from '../../ui/shop-image.tsx';
import { toSrcSet } from '../../ui/src-set.ts';
import { imageAlt } from '../../words/products.ts';
import { Price } from '../price.tsx';
import { BuyButton } from '../product/buy/buy-button.tsx';
import { useVariantChoice } from '../product/use-variant-choice.ts';
import { VariantSelector } from '../product/variant-selector.tsx';
import { Rating } from '../rating.tsx';
import styles from './quick-view.module.css';

/** Shows the loaded product. A gift card has its recipient and its text on its own page only. */
export function QuickViewContent({ product }: { product: ProductDetail }) {
  const { selection, variant, lead, notice, choose } = useVariantChoice(product, null, { isInAddress: false });
  const [alertFor, setAlertFor] = useState<SoldOutItem | null>(null);
  const image = product.images[lead.index];
  const second = subtitle(product);
  return (
    <>
      {image && (
        <span className={styles.picture}>
          <ShopImage
            key={image.id}
            src={image.preview}
            srcSet={toSrcSet(image)}
            sizes="28rem"
            width={600}
            height={600}
            alt={imageAlt(image.alt, lead.index + 1)}
          />
        </span>
      )}
      {second && <p className={styles.second}>{second}</p>}
      <div className={styles.cost}>
        <Price of={{ product, variant }} />
        {product.ratingCount > 0 && <Rating average={product.ratingAverage} count={product.ratingCount} size={14} />}
      </div>
      {!product.isGiftCard && (
        <>
          <TaxNote />
          <VariantSelector
            product={product}
            selection={selection}
            notice={notice}
            onChoose={choose}
            onAlert={setAlertFor}
          />
          <BuyButton product={product} variant={variant} />
          {alertFor && <StockAlert product={product} wanted={alertFor} onOpen={setAlertFor} />}
        </>
      )}
    </>
  );
}
