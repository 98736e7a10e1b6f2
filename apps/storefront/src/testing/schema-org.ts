/**
 * The types of schema.org that pages use: the properties that Google's documentation requires
 * (developers.google.com/search/docs/appearance/structured-data), and the others that pages use.
 */
const vocabulary: readonly (readonly [type: string, required: string, optional?: string])[] = [
  [
    'AggregateOffer',
    'lowPrice priceCurrency',
    'url highPrice offerCount availability itemCondition priceSpecification shippingDetails hasMerchantReturnPolicy',
  ],
  ['AggregateRating', 'ratingValue reviewCount'],
  ['Answer', 'text'],
  ['Blog', 'name url blogPost'],
  [
    'BlogPosting',
    'headline url datePublished',
    'description image mainEntityOfPage dateModified keywords author publisher',
  ],
  ['Brand', 'name'],
  ['BreadcrumbList', 'itemListElement'],
  ['DefinedRegion', 'addressCountry', 'addressRegion'],
  ['FAQPage', 'mainEntity'],
  ['ItemList', 'itemListElement'],
  ['ListItem', 'position name', 'item url'],
  [
    'MerchantReturnPolicy',
    'applicableCountry returnPolicyCategory',
    'merchantReturnDays returnMethod returnFees restockingFee',
  ],
  ['MonetaryAmount', 'value currency'],
  [
    'Offer',
    'price priceCurrency availability',
    'url itemCondition priceSpecification shippingDetails hasMerchantReturnPolicy',
  ],
  ['OfferShippingDetails', 'shippingRate shippingDestination deliveryTime'],
  ['OnlineStore', 'name url', 'logo sameAs vatID hasMerchantReturnPolicy'],
  ['Organization', 'name', 'logo'],
  ['Person', 'name'],
  [
    'Product',
    'name image offers',
    'description url productID sku gtin brand additionalProperty subjectOf aggregateRating color size material pattern isVariantOf',
  ],
  ['ProductGroup', 'name hasVariant productGroupID', 'variesBy'],
  ['PropertyValue', 'name value', 'unitText'],
  ['QuantitativeValue', '', 'minValue maxValue unitCode value valueReference'],
  ['Question', 'name acceptedAnswer'],
  ['ShippingDeliveryTime', 'handlingTime transitTime'],
  ['UnitPriceSpecification', 'price priceCurrency', 'priceType description referenceQuantity valueAddedTaxIncluded'],
  ['VideoObject', 'name thumbnailUrl uploadDate', 'description contentUrl'],
];

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
  if (type === undefined && id !== undefined) return ids.has(id) ? [] : [`${path} refers to a missing node`];
  const rule = vocabulary.find(([name]) => name === type);
  if (!rule) return [`${path} has the unknown type ${String(type)}`];
  const [, requiredNames, optionalNames = ''] = rule;
  const required = requiredNames.split(' ').filter(Boolean);
  const known = [...required, ...optionalNames.split(' ')];
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
