import { auditResource } from '../audit/audit.schema.ts';
import { categoryResource, collectionResource } from '../catalog/grouping.schema.ts';
import { optionPresetResource, tagPresetResource } from '../catalog/presets.schema.ts';
import { productResource } from '../catalog/product.schema.ts';
import { searchRuleResource, synonymResource } from '../catalog/search-rules.schema.ts';
import { productTypeResource } from '../catalog/types/product-type.schema.ts';
import { variantResource } from '../catalog/variant.schema.ts';
import { customFieldResource } from '../custom-fields/custom-field.schema.ts';
import { customerGroupResource } from '../customer-groups/customer-group.schema.ts';
import { discountResource } from '../discounts/discount.schema.ts';
import { giftCardResource } from '../gift-cards/gift-card.schema.ts';
import { postResource } from '../journal/post.schema.ts';
import { orderResource } from '../orders/order-resource.schema.ts';
import { questionResource } from '../reviews/question.schema.ts';
import { reviewResource } from '../reviews/review.schema.ts';
import { pageResource } from '../settings/page.schema.ts';
import { shippingClassResource } from '../shipping/shipping-classes.schema.ts';
import { shippingMethodResource, shippingZoneResource } from '../shipping/zones.schema.ts';
import { taxClassResource, taxRateResource } from '../taxes/taxes.schema.ts';
import { userResource } from '../users/user-resource.schema.ts';
import type { ResourceDeclaration } from './resource-declaration.ts';

/** All resources of the generic calls (spec §7), and the audit log, which has the same reads. */
export const resources: readonly ResourceDeclaration[] = [
  userResource,
  productResource,
  productTypeResource,
  optionPresetResource,
  tagPresetResource,
  variantResource,
  reviewResource,
  questionResource,
  collectionResource,
  categoryResource,
  synonymResource,
  searchRuleResource,
  pageResource,
  postResource,
  shippingZoneResource,
  shippingMethodResource,
  shippingClassResource,
  customFieldResource,
  discountResource,
  customerGroupResource,
  giftCardResource,
  taxClassResource,
  taxRateResource,
  orderResource,
  auditResource,
];

export const resourcesByPath: ReadonlyMap<string, ResourceDeclaration> = new Map(
  resources.map((resource) => [resource.path, resource]),
);
