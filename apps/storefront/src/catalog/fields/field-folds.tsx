import type { ShownField } from '@vitrine/contract/custom-fields/field-values.schema.ts';
import { t } from '@vitrine/messages/src/t.ts';
import type { ReactNode } from 'react';
import type { PageSite } from '../../shop/page-site.ts';
import { useSite } from '../../shop/shop-context.tsx';
import fold from '../../ui/fold.module.css';
import { LongField, renderValue } from './field-value.tsx';
import styles from './folds.module.css';

/** Shows the custom fields of a category, collection or page as those of a product. Shows nothing without any. */
export function FieldFolds({ fields }: { fields: readonly ShownField[] }) {
  const site = useSite();
  return (
    <div className={styles.folds}>
      <FactsFold facts={getFieldFacts(fields, site)} />
      <LongFolds fields={fields} />
    </div>
  );
}

type Facts = readonly (readonly [name: string, value: ReactNode])[];

/** Shows facts of one line in a fold, each with its name. */
export function FactsFold({ facts }: { facts: Facts }) {
  if (facts.length === 0) return null;
  return (
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
  );
}

/** Shows formatted texts and tables, such as a size guide, in folds of their own. */
export function LongFolds({ fields }: { fields: readonly ShownField[] }) {
  return fields.filter(isLong).map((field) => (
    <Fold key={field.label} title={field.label}>
      <LongField field={field} />
    </Fold>
  ));
}

export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={fold.fold}>
      <summary>{title}</summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}

function isLong({ kind }: ShownField): boolean {
  return kind === 'RICH_TEXT' || kind === 'TABLE';
}

/** Returns the custom fields of one line, each with its name. Amounts are in the currency of the shop. */
export function getFieldFacts(
  fields: readonly ShownField[],
  { main, currency }: Pick<PageSite, 'main' | 'currency'>,
): Facts {
  return fields.flatMap((field) =>
    isLong(field) || field.kind === 'JSON'
      ? []
      : [[field.label, renderValue(field, main?.currency ?? currency)] as const],
  );
}
