import { Checkbox, TextInput } from '@mantine/core';
import { productDetailList } from '@vitrine/domain/catalog/product-fields.ts';
import { translated } from '@vitrine/messages/admin/t.ts';
import { CountrySelect } from '../../../ui/editor/country-select.tsx';
import { MoneyInput } from '../../../ui/inputs/money-input.tsx';
import type { ProductDraftProps } from '../product-draft.ts';

type Detail = Exclude<(typeof productDetailList)[number], { readonly kind: 'weight' | 'size' }>;

/** The inputs of the product details of one section of the form. */
export function DetailInputs({
  section,
  ...props
}: Pick<ProductDraftProps, 'draft' | 'change' | 'errors'> & { readonly section: NonNullable<Detail['section']> }) {
  return productDetailList.flatMap((detail) =>
    detail.kind === 'weight' || detail.kind === 'size' || detail.section !== section
      ? []
      : [<DetailInput key={detail.name} detail={detail} {...props} />],
  );
}

function DetailInput({
  detail,
  draft,
  change,
  errors,
}: Pick<ProductDraftProps, 'draft' | 'change' | 'errors'> & { readonly detail: Detail }) {
  const { name } = detail;
  const value = draft[name];
  const texts = { label: translated(detail.label), description: detail.hint && translated(detail.hint) };
  if (name === 'originCountry') {
    return (
      <CountrySelect
        {...texts}
        clearable
        error={errors[name]}
        value={draft[name] || null}
        onChange={(country) => change({ [name]: country ?? '' })}
      />
    );
  }
  switch (detail.kind) {
    case 'line':
      return (
        <TextInput
          {...texts}
          maxLength={detail.maxLength}
          error={errors[name]}
          value={typeof value === 'string' ? value : ''}
          onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
        />
      );
    case 'flag':
      return (
        <Checkbox
          {...texts}
          checked={value === true}
          onChange={({ currentTarget }) => change({ [name]: currentTarget.checked })}
        />
      );
    case 'amount':
      return (
        <MoneyInput
          {...texts}
          value={typeof value === 'number' ? value : null}
          onChange={(amount) => change({ [name]: amount })}
        />
      );
  }
}
