import { t } from '@vitrine/messages/admin/t.ts';
import { Section } from '../../../ui/section.tsx';
import { type SoldIn, SoldInChoice, useMarketChoices } from '../../sold-in-choice.tsx';
import type { ProductDraftProps } from '../product-draft.ts';

/** Renders the choice of the markets that sell the product. It renders nothing in a shop with one market. */
export function SoldInSection({ draft: { soldIn }, change, errors }: ProductDraftProps) {
  if (useMarketChoices().length < 2) return null;
  return (
    <Section title={t('Sold in')}>
      <SoldInChoice soldIn={soldIn} onChange={(ids) => change({ soldIn: ids })} error={errors['soldIn']} />
    </Section>
  );
}

/** Renders the names of the markets that sell a product. */
export function SoldInNames({ soldIn }: { readonly soldIn: SoldIn }) {
  const choices = useMarketChoices();
  if (soldIn === null) return t('All markets');
  return choices
    .filter(({ value }) => soldIn.includes(value))
    .map(({ label }) => label)
    .join(', ');
}
