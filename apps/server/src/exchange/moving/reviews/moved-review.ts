import { createHash } from 'node:crypto';
import { isRating, maxReviewPhotos } from '@vitrine/domain/catalog/review.ts';
import { findSpamSigns } from '@vitrine/domain/reviews/spam-signs.ts';
import { isWebAddress } from '@vitrine/domain/web/web-address.ts';
import type { ImportedReview } from '../../../reviews/reviews.ts';
import type { CsvRow } from '../../products/csv/csv-rows.ts';
import { parseTime, readCell } from '../moving-cells.ts';

/** The columns of exports of reviews: Judge.me's, Yotpo's export and its import template, and Loox's. */
export const reviewForms = [
  { source: 'Judge.me', columns: ['title', 'body', 'rating', 'review_date', 'reviewer_name', 'product_handle'] },
  { source: 'Yotpo', columns: ['review id', 'review score', 'review content'] },
  { source: 'Yotpo', columns: ['review_score', 'review_content', 'display_name'] },
  { source: 'Yotpo', columns: ['review score', 'review content', 'display name'] },
  { source: 'Loox', columns: ['rating', 'author', 'body', 'photo_url'] },
  { source: 'Loox', columns: ['rating', 'author', 'review', 'img'] },
] as const;

export type ReviewSource = (typeof reviewForms)[number]['source'];

/** The columns of each part, in the words of the three systems. */
const columns = {
  id: ['review id', 'review_id', 'id'],
  products: ['product_handle', 'product handle', 'handle', 'sku', 'product_sku', 'product sku'],
  address: ['product_url', 'product url'],
  author: ['reviewer_name', 'reviewer display name', 'display_name', 'display name', 'author', 'nickname'],
  email: ['reviewer_email', 'reviewer email', 'email'],
  rating: ['rating', 'review_score', 'review score'],
  title: ['title', 'review_title', 'review title'],
  body: ['body', 'review_content', 'review content', 'review'],
  at: ['review_date', 'review date', 'created_at', 'date'],
  reply: ['reply', 'comment_content', 'comment content'],
  photos: ['picture_urls', 'published_image_url', 'published image urls', 'photo_url', 'img'],
  verified: ['verified_purchase', 'verified purchase', 'verified_buyer', 'reviewer type', 'verified'],
  state: ['curated', 'review status', 'published', 'status'],
} as const;

const yes = new Set(['true', 'yes', '1', 'verified_buyer', 'verified buyer', 'buyer']);
const published = new Set(['ok', 'published', 'true', 'yes', '1', 'active', 'approved']);

/** A review of a file whose product is not looked up yet. */
export type NamedReview = Omit<ImportedReview, 'productId'> & {
  readonly line: number;
  /** Handles and SKUs. The first that the shop has names the product. */
  readonly products: readonly string[];
};

/**
 * Parses one row. Returns a text with the reason if it is skipped. The email is not stored. A purchase counts as
 * verified only if the file states it, and a review is public only if it was public there.
 */
export function movedReview(row: CsvRow, source: ReviewSource): NamedReview | string {
  const cell = (part: keyof typeof columns) => readCell(row, ...columns[part]);
  const rating = Number(cell('rating'));
  if (!isRating(rating)) return `'${cell('rating').slice(0, 40)}' is not a rating from 1 to 5`;
  const createdAt = parseDay(cell('at'));
  if (!createdAt) return `'${cell('at').slice(0, 40)}' is not a date such as 2025-10-07`;
  const products = productNames(row, cell('address'));
  if (products.length === 0) return 'names no product';
  const [title, body] = [cell('title').slice(0, 200), wholeText(row, columns.body)];
  const id = cell('id') || toHash([...products, cell('email'), cell('author'), createdAt.toISOString(), body]);
  return {
    line: row.line,
    source,
    sourceId: id.slice(0, 200),
    products,
    authorName: cell('author').slice(0, 200) || 'A customer',
    rating,
    title,
    body,
    reply: wholeText(row, columns.reply) || null,
    isVerified: yes.has(cell('verified').toLowerCase()),
    isPublished: published.has(cell('state').toLowerCase()),
    createdAt,
    spam: findSpamSigns({ texts: [title, body], isRepeated: false, sentInADay: 1 }),
    photos: photoAddresses(cell('photos')),
  };
}

function productNames(row: CsvRow, address: string): string[] {
  const handle = /\/products\/([^/?#]+)/.exec(address)?.[1] ?? '';
  const named = columns.products.map((column) => readCell(row, column));
  return [...named, handle].filter((name) => name !== '' && name.length <= 200);
}

/** Returns a cell with its line breaks. */
function wholeText(row: CsvRow, names: readonly string[]): string {
  const name = names.find((candidate) => row.cells.has(candidate));
  return name === undefined ? '' : (row.cells.get(name) ?? '').trim().slice(0, 5000);
}

/** Parses a time, '2025-10-07' and '07/10/2025', of which the day comes first. */
function parseDay(text: string): Date | null {
  const [, day = '', month = '', year = ''] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? [];
  if (year !== '') return parseTime(`${year}-${month}-${day} 00:00`);
  return /^\d{4}-\d\d-\d\d$/.test(text) ? parseTime(`${text} 00:00`) : parseTime(text);
}

function photoAddresses(text: string): string[] {
  const addresses = text.split(/[,;\s]+/).filter((address) => address.length <= 2000 && /^https?:/.test(address));
  return [...new Set(addresses.filter(isWebAddress))].slice(0, maxReviewPhotos);
}

/** Returns an id for a file without ids, so that the same review is imported once. */
function toHash(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
