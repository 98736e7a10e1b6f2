/**
 * The types of schema.org that pages use: the properties that Google's documentation requires
 * (developers.google.com/search/docs/appearance/structured-data), and the others that pages use.
 */
const vocabulary: Readonly<Record<string, { readonly required: string; readonly optional?: string }>> = {
  AggregateOffer: {
    required: 'lowPrice priceCurrency',
    optional:
      'url highPrice offerCount availability itemCondition priceSpecification shippingDetails hasMerchantReturnPolicy',
  },
  AggregateRating: { required: 'ratingValue reviewCount' },
  Answer: { required: 'text' },
  Blog: { required: 'name url blogPost' },
  BlogPosting: {
    required: 'headline url datePublished',
    optional: 'description image mainEntityOfPage dateModified keywords author publisher',
  },
  Brand: { required: 'name' },
  BreadcrumbList: { required: 'itemListElement' },
  DefinedRegion: { required: 'addressCountry', optional: 'addressRegion' },
  FAQPage: { required: 'mainEntity' },
  ItemList: { required: 'itemListElement' },
  ListItem: { required: 'position name', optional: 'item url' },
  MerchantReturnPolicy: {
    required: 'applicableCountry returnPolicyCategory',
    optional: 'merchantReturnDays returnMethod returnFees restockingFee',
  },
  MonetaryAmount: { required: 'value currency' },
  Offer: {
    required: 'price priceCurrency availability',
    optional: 'url itemCondition priceSpecification shippingDetails hasMerchantReturnPolicy',
  },
  OfferShippingDetails: { required: 'shippingRate shippingDestination deliveryTime' },
  OnlineStore: { required: 'name url', optional: 'logo sameAs vatID hasMerchantReturnPolicy' },
  Organization: { required: 'name', optional: 'logo' },
  Person: { required: 'name' },
  Product: {
    required: 'name image offers',
    optional:
      'description url productID sku gtin brand additionalProperty subjectOf aggregateRating color size material pattern',
  },
  ProductGroup: {
    required: 'name hasVariant productGroupID',
    optional: 'variesBy description image url brand additionalProperty subjectOf offers aggregateRating',
  },
  PropertyValue: { required: 'name value', optional: 'unitText' },
  QuantitativeValue: { required: '', optional: 'minValue maxValue unitCode value valueReference' },
  Question: { required: 'name acceptedAnswer' },
  ShippingDeliveryTime: { required: 'handlingTime transitTime' },
  UnitPriceSpecification: {
    required: 'price priceCurrency',
    optional: 'priceType description referenceQuantity',
  },
  VideoObject: { required: 'name thumbnailUrl uploadDate', optional: 'description contentUrl' },
};

/**
 * Returns the violations of the vocabulary in a node and in those below it. A node with nothing but `@id` refers to
 * another node of the page, which must exist.
 */
export function violations(root: unknown): string[] {
  const ids = findIds(root);
  return nodeViolations(root, '', ids);
}

function nodeViolations(node: unknown, path: string, ids: ReadonlySet<unknown>): string[] {
  if (Array.isArray(node)) return node.flatMap((entry, index) => nodeViolations(entry, `${path}[${index}]`, ids));
  if (typeof node !== 'object' || node === null) return node === '' ? [`${path} is empty`] : [];
  const { '@type': type, '@id': id, ...all } = node as Readonly<Record<string, unknown>>;
  const properties = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  if (type === undefined && id !== undefined) return ids.has(id) ? [] : [`${path} refers to ${String(id)}`];
  const rule = vocabulary[String(type)];
  if (!rule) return [`${path} has the unknown type ${String(type)}`];
  const required = rule.required.split(' ').filter(Boolean);
  const known = [...required, ...(rule.optional?.split(' ') ?? [])];
  return [
    ...required.filter((name) => !(name in properties)).map((name) => `${path} lacks ${name}`),
    ...Object.keys(properties).flatMap((name) => (known.includes(name) ? [] : [`${path} has no property ${name}`])),
    ...Object.entries(properties).flatMap(([name, value]) => nodeViolations(value, `${path}.${name}`, ids)),
  ];
}

/** Returns the ids of the nodes that have a type. */
function findIds(node: unknown): ReadonlySet<unknown> {
  if (typeof node !== 'object' || node === null) return new Set();
  const { '@type': type, '@id': id, ...rest } = node as Readonly<Record<string, unknown>>;
  const below = Object.values(rest).flatMap((value) => [...findIds(value)]);
  return new Set(type !== undefined && id !== undefined ? [id, ...below] : below);
}
