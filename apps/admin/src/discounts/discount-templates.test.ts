import { createDiscountSchema } from '@vitrine/contract/discounts/discount.schema.ts';
import { expect, it } from 'vitest';
import { discountBody } from './discount-draft.ts';
import { getDiscountTemplates, templateDraft } from './discount-templates.ts';

it.each(getDiscountTemplates())('the template $label can be created as it is', ({ draft }) => {
  expect(createDiscountSchema.safeParse(discountBody(draft, 'UTC'))).toMatchObject({ success: true });
});

it('an unknown template opens an empty discount', () => {
  expect(templateDraft('none')).toEqual(templateDraft(null));
});
