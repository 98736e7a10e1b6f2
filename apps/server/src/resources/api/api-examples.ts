/** The parts of a JSON Schema from which an example is created. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly example?: unknown;
  readonly examples?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
}
export type Schemas = Readonly<Record<string, unknown>>;

/** Maximum depth: enough for an order with lines and their options. Deeper optional values are omitted. */
const maxDepth = 5;

const id = '01920000-0000-7000-8000-000000000001';
const time = '2026-01-31T12:00:00.000Z';

/** Typical values of a shop's fields, by name. */
const byName: Readonly<Record<string, unknown>> = {
  name: 'Stoneware mug',
  longName: 'Stoneware mug, 350 ml',
  slug: 'stoneware-mug',
  description: 'Thrown by hand.\nHolds 350 ml.',
  title: 'Just right',
  body: 'It keeps the tea warm.',
  firstName: 'Ada',
  lastName: 'Lovelace',
  authorName: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '5125550100',
  password: 'correct horse',
  currentPassword: 'correct horse',
  newPassword: 'battery staple',
  street1: '417 Montgomery St',
  street2: 'Floor 5',
  city: 'San Francisco',
  state: 'CA',
  postalCode: '94104',
  country: 'US',
  currency: 'USD',
  price: 1800,
  unitPrice: 1800,
  listPrice: 1800,
  subtotal: 1800,
  shippingCost: 500,
  tax: 117,
  total: 2417,
  amount: 2417,
  taxRate: 650,
  stock: 12,
  quantity: 1,
  rating: 5,
  sku: 'MUG-350',
  number: '10001',
  color: '#59c2ff',
  textColor: '#ffffff',
  alt: 'A grey mug on a table',
  search: 'mug',
  limit: 24,
  url: '/media/5c1f0e7a.webp',
  main: '/media/5c1f0e7a.webp',
  preview: '/media/5c1f0e7a-600.webp',
  thumbnail: '/media/5c1f0e7a-160.webp',
  paymentMethod: 'pm_card_visa',
  trackingNumber: 'EZ1000000001',
  carrier: 'USPS',
  service: 'Priority',
  message: 'Signed in',
  publishableKey: 'pk_test_example',
  secretKey: 'sk_test_example',
  webhookSecret: 'whsec_example',
};

/** Returns a realistic value that the schema accepts: the schema's own example, else one by the field's name, else by type. */
export function createExample(schema: unknown, schemas: Schemas, name = '', depth = 0): unknown {
  const output = schema as Schema;
  if (output.$ref) return createExample(schemas[output.$ref.split('/').at(-1) ?? ''] ?? {}, schemas, name, depth);
  const own = output.example ?? output.examples?.[0] ?? output.const ?? output.default ?? output.enum?.[0];
  if (own !== undefined) return own;
  const choices = output.anyOf ?? output.oneOf;
  if (choices) return createExample(choices[0], schemas, name, depth);
  if (output.allOf) return Object.assign({}, ...output.allOf.map((part) => createExample(part, schemas, name, depth)));
  switch ([output.type].flat()[0]) {
    case 'object':
      return objectExample(output, schemas, depth);
    case 'array':
      return depth >= maxDepth && !output.minItems
        ? []
        : [createExample(output.items ?? {}, schemas, singular(name), depth + 1)];
    case 'string':
      return textExample(output, name);
    case 'integer':
    case 'number':
      return numberExample(output, name);
    case 'boolean':
      return true;
    default:
      return null;
  }
}

function objectExample(schema: Schema, schemas: Schemas, depth: number): Record<string, unknown> {
  const fields = Object.entries(schema.properties ?? {});
  return Object.fromEntries(fields.map(([name, field]) => [name, createExample(field, schemas, name, depth + 1)]));
}

function singular(name: string): string {
  return name.endsWith('s') ? name.slice(0, -1) : name;
}

function textExample(
  { format, pattern, minLength = 0, maxLength = Number.MAX_SAFE_INTEGER }: Schema,
  name: string,
): string {
  const usual = byName[name];
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text));
  const candidates = [
    ...(format === 'uuid' ? [id] : []),
    ...(format === 'date-time' || name.endsWith('At') ? [time] : []),
    ...(format === 'date' ? [time.slice(0, 10)] : []),
    ...(typeof usual === 'string' ? [usual] : []),
    ...(format === 'email' ? ['ada@example.com'] : []),
    ...(format === 'uri-reference' ? ['/media/5c1f0e7a.webp'] : []),
    'mug',
    'US',
    'usd',
    'Size:Large',
    '/media/5c1f0e7a.webp',
    id,
    'x'.repeat(Math.min(minLength, 64)),
  ];
  return candidates.find(fits) ?? '';
}

function numberExample({ minimum, exclusiveMinimum, maximum = Number.MAX_SAFE_INTEGER }: Schema, name: string): number {
  const min = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1);
  const usual = byName[name];
  return Math.min(Math.max(typeof usual === 'number' ? usual : 1, min), maximum);
}
