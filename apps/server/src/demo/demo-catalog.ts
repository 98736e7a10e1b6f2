import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { businessFactsSchema } from '@vitrine/contract/settings/business-facts.schema.ts';
import { linkEntries } from '@vitrine/contract/settings/link-entry.schema.ts';
import { siteFonts } from '@vitrine/domain/settings/fonts.ts';
import * as z from 'zod';

/** The folder demo/ of the checkout. */
export const demoFolder = fileURLToPath(new URL('../../../../demo/', import.meta.url));

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const cents = z.int().min(0);
const stock = z.int().min(0);
const optionValue = z.string().regex(/^[^:]+:.+$/);
const image = z.strictObject({ file: z.string(), alt: z.string(), option: optionValue.optional() });
const grouping = {
  id: z.string(),
  slug,
  name: z.string(),
  description: z.string(),
  products: z.array(z.string()).min(1),
};

const product = z.strictObject({
  id: z.string(),
  slug,
  name: z.string(),
  longName: z.string(),
  price: cents,
  discount: z.int().min(0),
  discountType: z.enum(['PERCENTAGE', 'FIXED']),
  stock,
  description: z.string(),
  category: z.string(),
  collections: z.array(z.string()),
  tags: z.array(z.strictObject({ name: z.string(), color: z.string(), textColor: z.string() })),
  options: z.array(z.strictObject({ name: z.string(), values: z.array(z.string()).min(1) })),
  variants: z.array(z.strictObject({ id: z.string(), options: z.array(optionValue), stock, price: cents.optional() })),
  images: z.array(image),
});

const catalogSchema = z.strictObject({
  $comment: z.string(),
  store: z.strictObject({
    siteName: z.string(),
    siteTagline: z.string(),
    bannerMessage: z.string(),
    logo: z.string(),
    icon: z.string(),
    banner: z.string(),
    bannerAlt: z.string(),
    bannerLink: z.strictObject({ text: z.string(), collection: slug }),
    homePageCollections: z.array(z.string()),
    font: z.enum(siteFonts),
    colours: z.record(z.string(), z.string().regex(/^#[0-9A-Fa-f]{6}$/)),
    aboutPageContent: z.string(),
    businessFacts: businessFactsSchema,
    menuEntries: linkEntries,
    footerEntries: linkEntries,
  }),
  pages: z.array(z.strictObject({ slug, title: z.string(), seoDescription: z.string(), content: z.string() })),
  categories: z.array(z.strictObject({ ...grouping, image })),
  collections: z.array(z.strictObject(grouping)),
  products: z.array(product),
  /** The colours of option values, by option: the presets that cards and product pages show as dots. */
  optionColours: z.record(z.string(), z.record(z.string(), z.string().regex(/^#[0-9A-Fa-f]{6}$/))),
});
export type DemoCatalog = z.infer<typeof catalogSchema>;
export type DemoProduct = DemoCatalog['products'][number];

const daysAgo = z.number().min(0).max(60);
const peopleSchema = z.strictObject({
  $comment: z.string(),
  customers: z.array(
    z.strictObject({
      id: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.email(),
      address: z.strictObject({
        street1: z.string(),
        street2: z.string().optional(),
        city: z.string(),
        state: z.string(),
        postalCode: z.string(),
        country: z.literal('US'),
      }),
    }),
  ),
  orders: z.array(
    z.strictObject({
      customer: z.string(),
      daysAgo,
      status: z.enum(['PAID', 'SHIPPED', 'DELIVERED', 'CANCELLED', 'REFUNDED']),
      lines: z
        .array(
          z.strictObject({ product: z.string(), quantity: z.int().min(1), options: z.array(optionValue).default([]) }),
        )
        .min(1),
      declined: z.string().optional(),
      reason: z.string().optional(),
    }),
  ),
  reviews: z.array(
    z.strictObject({
      customer: z.string(),
      product: z.string(),
      daysAgo,
      rating: z.int().min(1).max(5),
      title: z.string(),
      body: z.string(),
      reply: z.string().optional(),
      status: z.enum(['APPROVED', 'PENDING']),
    }),
  ),
});
export type DemoPeople = z.infer<typeof peopleSchema>;
export type DemoCustomer = DemoPeople['customers'][number];
export type DemoOrder = DemoPeople['orders'][number];

/** An error in the files under demo/. Its message is one line that can be shown. */
export class DemoDataError extends Error {
  override readonly name = 'DemoDataError';
}

/**
 * Reads demo/catalog.json and demo/people.json.
 * @throws DemoDataError naming the file and the path of each error.
 */
export async function readDemo(folder = demoFolder): Promise<{ catalog: DemoCatalog; people: DemoPeople }> {
  const [catalog, people] = await Promise.all([
    readChecked(join(folder, 'catalog.json'), catalogSchema),
    readChecked(join(folder, 'people.json'), peopleSchema),
  ]);
  return { catalog, people };
}

async function readChecked<Schema extends z.ZodType>(file: string, schema: Schema): Promise<z.output<Schema>> {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(file, 'utf8'));
  } catch (cause) {
    throw new DemoDataError(`${file} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new DemoDataError(`${file} is not a demo shop: ${errors.slice(0, 5).join('; ')}`);
}

/**
 * Returns the target of a name in the demo data.
 * @throws DemoDataError when it refers to nothing.
 */
export function known<Value>(things: ReadonlyMap<string, Value>, name: string, where: string): Value {
  const thing = things.get(name);
  if (thing === undefined) throw new DemoDataError(`demo/: ${where} refers to '${name}', which does not exist`);
  return thing;
}
