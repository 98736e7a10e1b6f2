import { Alert } from '@mantine/core';
import type { RatesAnswer } from '@vitrine/contract/shipping/rates.schema.ts';
import { productFields } from '@vitrine/domain/catalog/product-fields.ts';
import { t, translated } from '@vitrine/messages/admin/t.ts';

/** Names the goods that lack data for the customs, before a label is bought. */
export function MissingCustoms({ goods }: { readonly goods: RatesAnswer['missingCustoms'] }) {
  if (goods.length === 0) return null;
  return (
    <Alert color="yellow" title={t('Data for the customs is missing')} role="status">
      <ul className="plain-list">
        {goods.map(({ name, missing }) => (
          <li key={name}>{`${name}: ${missing.map((field) => translated(productFields[field].label)).join(', ')}`}</li>
        ))}
      </ul>
      {t('The carrier may refuse the parcel, or the customs may stop it. Add the data to the products.')}
    </Alert>
  );
}
