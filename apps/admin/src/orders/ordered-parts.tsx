import type { OrderedPart } from '@vitrine/contract/catalog/kit.schema.ts';
import { shownOption } from '@vitrine/domain/variants/options.ts';
import { t } from '@vitrine/messages/admin/t.ts';

interface OrderedPartsProps {
  parts: readonly OrderedPart[] | null | undefined;
  /** The kits in the parcel, to list the units of all of them. */
  units?: number;
}

/** Renders the parts of an ordered kit, one per line with its SKU. Renders nothing for other items. */
export function OrderedParts({ parts, units = 1 }: OrderedPartsProps) {
  if (!parts) return null;
  return (
    <ul className="plain-list ordered-parts" aria-label={t('Parts')}>
      {parts.map(({ name, options, sku, quantity }) => (
        <li key={[name, ...options].join()}>
          {quantity * units} x {name}
          {options.length > 0 ? ` (${options.map(shownOption).join(', ')})` : ''}
          {sku ? `, ${sku}` : ''}
        </li>
      ))}
    </ul>
  );
}
