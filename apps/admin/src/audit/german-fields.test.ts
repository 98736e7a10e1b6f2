import { categoryResource, collectionResource } from '@vitrine/contract/catalog/grouping.schema.ts';
import { optionPresetResource, tagPresetResource } from '@vitrine/contract/catalog/presets.schema.ts';
import { productResource } from '@vitrine/contract/catalog/product.schema.ts';
import { searchRuleResource, synonymResource } from '@vitrine/contract/catalog/search-rules.schema.ts';
import { productTypeResource } from '@vitrine/contract/catalog/types/product-type.schema.ts';
import { variantResource } from '@vitrine/contract/catalog/variant.schema.ts';
import { customFieldResource } from '@vitrine/contract/custom-fields/custom-field.schema.ts';
import { customerGroupResource } from '@vitrine/contract/customer-groups/customer-group.schema.ts';
import { discountResource } from '@vitrine/contract/discounts/discount.schema.ts';
import { giftCardResource } from '@vitrine/contract/gift-cards/gift-card.schema.ts';
import { postResource } from '@vitrine/contract/journal/post.schema.ts';
import { questionResource } from '@vitrine/contract/reviews/question.schema.ts';
import { reviewResource } from '@vitrine/contract/reviews/review.schema.ts';
import { pageResource } from '@vitrine/contract/settings/page.schema.ts';
import { shippingClassResource } from '@vitrine/contract/shipping/shipping-classes.schema.ts';
import { shippingMethodResource, shippingZoneResource } from '@vitrine/contract/shipping/zones.schema.ts';
import { taxClassResource, taxRateResource } from '@vitrine/contract/taxes/taxes.schema.ts';
import { german } from '@vitrine/messages/admin/de/de.ts';
import { germanServerTexts } from '@vitrine/messages/admin/de/server/server.ts';
import { expect, it } from 'vitest';
import { fieldLabel } from '../ui/field-label.ts';

/** The resources that staff write. The audit log shows each of their fields. */
const written = [
  productResource,
  variantResource,
  productTypeResource,
  optionPresetResource,
  tagPresetResource,
  categoryResource,
  collectionResource,
  synonymResource,
  searchRuleResource,
  customFieldResource,
  discountResource,
  giftCardResource,
  customerGroupResource,
  reviewResource,
  questionResource,
  postResource,
  pageResource,
  taxClassResource,
  taxRateResource,
  shippingClassResource,
  shippingZoneResource,
  shippingMethodResource,
].map(({ record }) => Object.keys(record.shape));
const uploaded = ['url', 'byteSize', 'originalName', 'contentType', 'alt', 'folder', 'focus'];

it.each([...written, uploaded].map((fields) => [fields]))(
  'the fields %j have German names in the audit log',
  (fields) => {
    expect(fields.filter((field) => !isGerman(fieldLabel(field)))).toEqual([]);
  },
);

function isGerman(label: string): boolean {
  return Object.hasOwn(german, label) || Object.hasOwn(germanServerTexts, label);
}
