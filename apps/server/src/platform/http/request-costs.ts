import { importPartBytes } from '@vitrine/contract/exchange/import.schema.ts';
import type { WorkKind } from '../work.ts';
import type { Access } from './caller.ts';

/** Which requests an overloaded process refuses first: ordinary ones, then staff's, then those of the checkout, and some never. */
export type Priority = 'ordinary' | 'staff' | 'checkout' | 'always';

/** What one request may cost. */
export interface RequestCost {
  /** What the database is asked to do, which decides its time limits there. */
  readonly work: WorkKind;
  readonly priority: Priority;
  /** Bytes of the request's body. */
  readonly bodyBytes: number;
  /** Values in a JSON body, those in lists and objects included. */
  readonly bodyValues: number;
  /** Bytes of the answer before compression. A write has happened when its answer is known, so there more is noted, not refused. */
  readonly answerBytes: number;
  /** Statements that the database runs for it, those that begin and end a transaction included. */
  readonly statements: number;
}

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** The largest body of a route that says nothing else. */
export const defaultBodyBytes = 64 * kilobyte;

/** What somebody is told whose answer is too large. */
export const answerTooLarge = 'The answer would be too large: ask for fewer records or includes.';

const read = {
  work: 'publicRead',
  priority: 'ordinary',
  bodyBytes: defaultBodyBytes,
  bodyValues: 5_000,
  answerBytes: 8 * megabyte,
  statements: 60,
} as const satisfies RequestCost;

const write = { ...read, work: 'write', statements: 150 } as const satisfies RequestCost;

/**
 * Every class of cost. A route names one as `config.cost`, or gets one by its method, its address and who may call it (`defaultCost`).
 * docs/operating.md shows the same table.
 */
export const requestCosts = {
  /** Health and metrics: what watches the shop must always get its answer. */
  probe: { ...read, priority: 'always' },
  /** A page. Whether it is refused under load is decided where it is known whether it is kept. */
  page: { ...read, priority: 'always' },
  /** A script, a style, a picture: pages that are still served need them. */
  file: { ...read, priority: 'checkout', answerBytes: Number.POSITIVE_INFINITY },
  read,
  /** What the checkout reads, such as the settings. */
  checkoutRead: { ...read, priority: 'checkout' },
  staffRead: { ...read, work: 'staffRead', priority: 'staff', answerBytes: 16 * megabyte, statements: 100 },
  report: { ...read, work: 'report', priority: 'staff', answerBytes: 16 * megabyte },
  write,
  /** What paying needs: addresses, confirmations, and signing in. */
  checkout: { ...write, priority: 'checkout' },
  /** A cart with up to 200 lines, each of which may bear the whole product as a read answered it. */
  cart: { ...write, priority: 'checkout', bodyBytes: 512 * kilobyte, bodyValues: 50_000, statements: 300 },
  staffWrite: { ...write, priority: 'staff', statements: 300 },
  /** A product with 1,000 variants, a list of 10,000 products, a page of HTML. */
  largeWrite: {
    ...write,
    priority: 'staff',
    bodyBytes: megabyte,
    bodyValues: 100_000,
    answerBytes: 16 * megabyte,
    statements: 500,
  },
  /** An event of a provider: it is read and hashed before anybody knows who sent it. Providers' own events are far smaller. */
  webhook: { ...write, priority: 'checkout', bodyBytes: 256 * kilobyte },
  /** What a browser says of content that the security policy has stopped. */
  contentReport: { ...write, priority: 'ordinary', bodyBytes: 32 * kilobyte },
  /** An image or a file as a form; the storage knows the limit of each. */
  upload: { ...write, work: 'background', priority: 'staff', bodyBytes: 26 * megabyte },
  /** One part of a product file. */
  importPart: { ...write, priority: 'staff', bodyBytes: importPartBytes },
  /** The archive of a whole shop, which is unpacked as it comes; a larger one goes through `npm run shop -- import`. */
  archive: {
    ...write,
    work: 'background',
    priority: 'staff',
    bodyBytes: 2 * kilobyte * megabyte,
    statements: Number.POSITIVE_INFINITY,
  },
  /** A file that is made while it is sent, without an end that is known before. */
  download: {
    ...read,
    work: 'background',
    priority: 'staff',
    answerBytes: Number.POSITIVE_INFINITY,
    statements: Number.POSITIVE_INFINITY,
  },
  /** Work on everything that the shop keeps about somebody or something. */
  longWrite: { ...write, work: 'background', priority: 'staff', answerBytes: 64 * megabyte, statements: 20_000 },
} as const satisfies Record<string, RequestCost>;

export type CostClass = keyof typeof requestCosts;

interface Route {
  readonly url: string;
  readonly methods: readonly string[];
  readonly access: Access | undefined;
}

const readMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The class of a route that names none. */
export function defaultCost({ url, methods, access = 'public' }: Route): CostClass {
  if (!url.startsWith('/api/')) return 'file';
  if (url.startsWith('/api/v1/auth/')) return 'checkout';
  const isStaffOnly = access === 'staff' || access === 'owner';
  if (methods.every((method) => readMethods.has(method))) return isStaffOnly ? 'staffRead' : 'read';
  return isStaffOnly ? 'staffWrite' : 'write';
}
