import type { Listing, OwnPage, ProductCard, ProductPage, Site } from '@vitrine/contract/shop-api.ts';
import { productTitle } from '@vitrine/domain/catalog/product-title.ts';
import { type Cents, decimalAmount } from '@vitrine/domain/money/cents.ts';
import { shownOnCard, unitPrice } from '@vitrine/domain/pricing/price.ts';
import { plainLine, toMarkdown } from './markdown.ts';

interface DocumentView {
  readonly site: Site;
  /** Returns the full address of a path in the market and language of the document. */
  readonly address: (path: string) => string;
}

/** Writes a product as Markdown, with the price and stock of its page. */
export function productDocument({ product, category }: ProductPage, { site, address }: DocumentView): string {
  const price = (amount: Cents) => `${decimalAmount(amount, site.currency)} ${site.currency}`;
  const items =
    product.variants.length === 0
      ? [`- Price: ${price(unitPrice({ product, variant: null }))}, ${stockText(product.stock)}`, `- Id: ${product.id}`]
      : [
          '## Variants',
          ...product.variants.map((variant) => {
            const name = plainLine(variant.options.map((option) => option.replace(':', ' ')).join(', '));
            const amount = price(unitPrice({ product, variant }));
            return `- ${name}: ${amount}, ${stockText(variant.stock)}, id ${variant.id}`;
          }),
        ];
  return lines([
    `# ${plainLine(productTitle(product))}`,
    '',
    product.description.trim(),
    '',
    `- Page: ${address(`/product/${product.slug}`)}`,
    category && `- Category: [${plainLine(category.name)}](${address(`/category/${category.slug}.md`)})`,
    product.vendor && `- Brand: ${plainLine(product.vendor)}`,
    product.ratingAverage !== null && `- Rating: ${product.ratingAverage} of 5 by ${product.ratingCount}`,
    `- Prices ${site.pricesIncludeTax ? 'include' : 'exclude'} tax`,
    ...items,
  ]);
}

function stockText(units: number): string {
  return units > 0 ? 'in stock' : 'sold out';
}

/** Writes the first page of a category or a collection as Markdown. */
export function listingDocument({ record, products, total }: Listing, { site, address }: DocumentView): string {
  return lines([
    `# ${plainLine(record?.name ?? '')}`,
    '',
    record?.description.trim(),
    '',
    total > products.length && `The first ${products.length} of ${total} products:`,
    ...products.map((card) => cardLine(card, { site, address })),
  ]);
}

function cardLine(card: ProductCard, { site, address }: DocumentView): string {
  const price = `${decimalAmount(unitPrice(shownOnCard(card)), site.currency)} ${site.currency}`;
  const name = plainLine(productTitle(card));
  return `- [${name}](${address(`/product/${card.slug}.md`)}): ${card.lowestPrice === null ? '' : 'from '}${price}`;
}

/** Writes one of the owner's pages as Markdown. */
export function pageDocument({ title, content }: OwnPage): string {
  return lines([`# ${plainLine(title)}`, '', toMarkdown(content)]);
}

interface Menu {
  readonly categories: readonly { readonly name: string; readonly slug: string }[];
  readonly collections: readonly { readonly name: string; readonly slug: string }[];
}

/** Writes /llms.txt: what the shop sells, and the addresses at which programs read it (https://llmstxt.org). */
export function shopDocument(menu: Menu, { site, address }: DocumentView, calls: readonly string[]): string {
  const group = (title: string, kind: string, records: Menu['categories']) =>
    records.length === 0
      ? []
      : [
          '',
          `## ${title}`,
          ...records.map(({ name, slug }) => `- [${plainLine(name)}](${address(`/${kind}/${slug}.md`)})`),
        ];
  return lines([
    `# ${plainLine(site.siteName)}`,
    '',
    site.siteTagline && `> ${plainLine(site.siteTagline)}`,
    '',
    `An online shop that sells in ${site.currency}. Prices ${site.pricesIncludeTax ? 'include' : 'exclude'} tax.`,
    'Add .md to the address of a product, category, collection or policy to read it as Markdown.',
    ...group('Categories', 'category', menu.categories),
    ...group('Collections', 'collection', menu.collections),
    ...(site.policies.length === 0
      ? []
      : [
          '',
          '## Policies',
          ...site.policies.map(({ slug, title }) => `- [${plainLine(title)}](${address(`/pages/${slug}.md`)})`),
        ]),
    ...(calls.length === 0 ? [] : ['', '## Interfaces for programs', ...calls.map((call) => `- ${call}`)]),
    '',
    '## Optional',
    `- [Sitemap](${address('/sitemap.xml')})`,
  ]);
}

function lines(parts: readonly (string | false | null | undefined)[]): string {
  return `${parts.filter((part) => typeof part === 'string').join('\n')}\n`;
}
