import type { ShownField } from '@vitrine/contract/custom-fields/field-values.schema.ts';
import type { ProductDetail, ProductVariant } from '@vitrine/contract/shop-api.ts';
import { flattenEntries, type LinkEntry } from '@vitrine/domain/settings/menu-tree.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { ReturnTerms } from '../../returns/return-terms.tsx';
import { EntryLink } from '../../shell/entry-link.tsx';
import { useSite } from '../../shop/shop-context.tsx';
import { Link } from '../../ui/link.tsx';
import { FactsFold, Fold, getFieldFacts, LongFolds } from '../fields/field-folds.tsx';
import styles from '../fields/folds.module.css';

interface ProductFoldsProps {
  readonly product: ProductDetail;
  readonly variant: ProductVariant | null;
}

/** Shows below the description what fewer shoppers ask: details, size and care, delivery and returns. */
export function ProductFolds({ product, variant }: ProductFoldsProps) {
  const site = useSite();
  const fields = getFields(product, variant);
  const facts = [...getFacts(product, variant), ...getFieldFacts(fields, site)];
  const guides = getGuides(flattenEntries([...site.menuEntries, ...site.footerEntries]));
  const policies = site.policies.filter(({ slug }) => slug === 'shipping' || slug === 'returns');
  return (
    <div className={styles.folds}>
      <FactsFold facts={facts} />
      <LongFolds fields={fields} />
      {guides.length > 0 && !product.isGiftCard && (
        <Fold title={t('catalog.sizeAndCare')}>
          <ul className={styles.links}>
            {guides.map((entry) => (
              <li key={entry.url}>
                <EntryLink entry={entry} />
              </li>
            ))}
          </ul>
        </Fold>
      )}
      {policies.length > 0 && !product.isGiftCard && (
        <Fold title={t('catalog.deliveryAndReturns')}>
          <ReturnTerms isReturnable={product.isReturnable} />
          <ul className={styles.links}>
            {policies.map(({ slug, title }) => (
              <li key={slug}>
                <Link to={`/pages/${slug}`}>{title}</Link>
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </div>
  );
}

/** Returns the custom fields of the product and of the chosen variant, which replace those with the same name. */
function getFields(
  { shownFields, variantFields }: ProductDetail,
  variant: ProductVariant | null,
): readonly ShownField[] {
  const own = (variant && variantFields?.[variant.id]) ?? [];
  return [...(shownFields ?? []).filter(({ label }) => own.every((field) => field.label !== label)), ...own];
}

/** Returns the known facts of the product, each with its name. */
function getFacts(product: ProductDetail, variant: ProductVariant | null): readonly (readonly [string, string])[] {
  const barcode = variant?.barcode || product.barcode;
  const { sku } = variant ?? product;
  return [
    ...product.options.map(({ name, values }) => [name, values.join(', ')] as const),
    ...(sku ? [[t('catalog.itemNumber'), sku] as const] : []),
    ...(barcode ? [[t('catalog.barcode'), barcode] as const] : []),
  ];
}

/** Returns the owner's links to guides about sizes and care, each once. Their labels have such a word in the page's language. */
function getGuides(entries: readonly LinkEntry[]): readonly LinkEntry[] {
  const words = t('catalog.guideWords').split(' ');
  const guides = entries.filter(({ label, url }) => {
    const parts = label.toLowerCase().split(/[^\p{L}\p{M}]+/u);
    return url !== '' && words.some((word) => parts.some((part) => isNamed(part, word)));
  });
  return [...new Map(guides.map((entry) => [entry.url, entry])).values()];
}

function isNamed(part: string, word: string): boolean {
  return word.endsWith('*') ? part.includes(word.slice(0, -1)) : part === word;
}
