import type { ShownField } from '@vitrine/contract/custom-fields/field-values.schema.ts';
import type { ProductDetail, ProductVariant } from '@vitrine/contract/shop-api.ts';
import type { LinkEntry } from '@vitrine/domain/settings/site-settings.ts';
import { t } from '@vitrine/messages/src/t.ts';
import type { ReactNode } from 'react';
import { ReturnTerms } from '../../returns/return-terms.tsx';
import { EntryLink } from '../../shell/entry-link.tsx';
import { useSite } from '../../shop/shop-context.tsx';
import fold from '../../ui/fold.module.css';
import { Link } from '../../ui/link.tsx';
import { FieldValue, LongField } from './field-value.tsx';
import styles from './product-folds.module.css';

interface ProductFoldsProps {
  readonly product: ProductDetail;
  readonly variant: ProductVariant | null;
}

/** Shows below the description what fewer shoppers ask: details, size and care, delivery and returns. */
export function ProductFolds({ product, variant }: ProductFoldsProps) {
  const site = useSite();
  const fields = (product.shownFields ?? []).filter(({ kind }) => kind !== 'JSON');
  const facts = [...getFacts(product, variant), ...getFieldFacts(fields)];
  const guides = getGuides([...site.menuEntries, ...site.footerEntries]);
  const policies = site.policies.filter(({ slug }) => slug === 'shipping' || slug === 'returns');
  return (
    <div className={styles.folds}>
      {facts.length > 0 && (
        <Fold title={t('catalog.details')}>
          <dl className={styles.facts}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Fold>
      )}
      {fields.filter(isLong).map((field) => (
        <Fold key={field.key} title={field.label}>
          <LongField field={field} />
        </Fold>
      ))}
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

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={fold.fold}>
      <summary>{title}</summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}

/** Returns the known facts of the product, each with its name. */
function getFacts(product: ProductDetail, variant: ProductVariant | null): readonly (readonly [string, string])[] {
  const barcode = variant?.barcode || product.barcode;
  return [
    ...product.options.map(({ name, values }) => [name, values.join(', ')] as const),
    ...(variant?.sku ? [[t('catalog.itemNumber'), variant.sku] as const] : []),
    ...(barcode ? [[t('catalog.barcode'), barcode] as const] : []),
  ];
}

/** Returns whether a custom field has a fold of its own, such as a size guide. */
function isLong({ kind }: ShownField): boolean {
  return kind === 'RICH_TEXT' || kind === 'TABLE';
}

/** Returns the custom fields of one line, each with its name. */
function getFieldFacts(fields: readonly ShownField[]) {
  return fields.flatMap((field) =>
    isLong(field) ? [] : [[field.label, <FieldValue key={field.key} field={field} />] as const],
  );
}

/** Returns the owner's links to guides about sizes and care, each once. */
function getGuides(entries: readonly LinkEntry[]): readonly LinkEntry[] {
  const guides = entries.filter(({ label }) => /\b(?:care|sizes?|sizing|fit)\b/i.test(label));
  return [...new Map(guides.map((entry) => [entry.url, entry])).values()];
}
