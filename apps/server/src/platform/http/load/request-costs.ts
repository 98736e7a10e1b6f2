import { importPartBytes } from '@vitrine/contract/exchange/import.schema.ts';
import type { WorkKind } from '../../runtime/work.ts';
import type { Access } from '../caller/caller.ts';

/**
 * The order in which an overloaded process refuses requests: ordinary, then staff's, then the checkout's. 'always' is
 * never refused.
 */
export type Priority = 'ordinary' | 'staff' | 'checkout' | 'always';

/** The allowed cost of one request. */
export interface RequestCost {
  /** The kind of database work, which decides its time limits. */
  readonly work: WorkKind;
  readonly priority: Priority;
  /** Bytes of the request's body. */
  readonly bodyBytes: number;
  /** Values in a JSON body, including those in lists and objects. */
  readonly bodyValues: number;
  /**
   * Bytes of the response before compression. A larger response of a write is only logged, because the write has
   * already happened.
   */
  readonly answerBytes: number;
  /** Statements that the database runs for it, including those that begin and end a transaction. */
  readonly statements: number;
}

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** Maximum body size of a route that declares no other limit. */
export const defaultBodyBytes = 64 * kilobyte;

/** The message for a response that is too large. */
export const answerTooLarge = 'The response would be too large. Request fewer records or includes.';

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
 * docs/operating/configure.md#request-limits shows the same table.
 */
export const requestCosts = {
  /** Health and metrics. Monitoring must always get a response. */
  probe: { ...read, priority: 'always' },
  /** A page. Under load it is refused only later, once it is known whether it is cached. */
  page: { ...read, priority: 'always' },
  /** A script, a style sheet or a picture that served pages need. */
  file: { ...read, priority: 'checkout', answerBytes: Number.POSITIVE_INFINITY },
  read,
  /** Reads of the checkout, such as the settings. */
  checkoutRead: { ...read, priority: 'checkout' },
  staffRead: { ...read, work: 'staffRead', priority: 'staff', answerBytes: 16 * megabyte, statements: 100 },
  report: { ...read, work: 'report', priority: 'staff', answerBytes: 16 * megabyte },
  write,
  /** Writes of the checkout: addresses, confirmations, and signing in. */
  checkout: { ...write, priority: 'checkout' },
  /** A cart with up to 200 lines. Each may contain the whole product as a read returned it. */
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
  /** An event of a provider, which is read and hashed before its sender is verified. Providers' own events are far smaller. */
  webhook: { ...write, priority: 'checkout', bodyBytes: 256 * kilobyte },
  /** A file with translations of the catalog. */
  translationsFile: { ...write, work: 'background', priority: 'staff', bodyBytes: 10 * megabyte, statements: 500 },
  /** A browser's report of content that the security policy blocked. */
  contentReport: { ...write, priority: 'ordinary', bodyBytes: 32 * kilobyte },
  /** An image or a file as a form. The storage has a limit for each. */
  upload: { ...write, work: 'background', priority: 'staff', bodyBytes: 26 * megabyte },
  /** The check of a file that a browser has sent to the bucket. The request itself has no body. */
  uploadCheck: { ...write, work: 'background', priority: 'staff' },
  /** One part of a product file. */
  importPart: { ...write, priority: 'staff', bodyBytes: importPartBytes },
  /** The archive of a whole shop, which is unpacked while it is received. Larger ones need `npm run shop -- import`. */
  archive: {
    ...write,
    work: 'background',
    priority: 'staff',
    bodyBytes: 2 * kilobyte * megabyte,
    statements: Number.POSITIVE_INFINITY,
  },
  /** A file that is created while it is sent, and whose length is not known before. */
  download: {
    ...read,
    work: 'background',
    priority: 'staff',
    answerBytes: Number.POSITIVE_INFINITY,
    statements: Number.POSITIVE_INFINITY,
  },
  /** A bought file, which is streamed from the database. */
  digitalDownload: {
    ...read,
    work: 'background',
    priority: 'checkout',
    answerBytes: Number.POSITIVE_INFINITY,
    statements: Number.POSITIVE_INFINITY,
  },
  /** Work on all stored data of a person or a record. */
  longWrite: { ...write, work: 'background', priority: 'staff', answerBytes: 64 * megabyte, statements: 20_000 },
} as const satisfies Record<string, RequestCost>;

export type CostClass = keyof typeof requestCosts;

interface Route {
  readonly url: string;
  readonly methods: readonly string[];
  readonly access: Access | undefined;
}

const readMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Returns the class of a route that names none. */
export function defaultCost({ url, methods, access = 'public' }: Route): CostClass {
  if (!url.startsWith('/api/')) return 'file';
  if (url.startsWith('/api/v1/auth/')) return 'checkout';
  const isStaffOnly = access === 'staff' || access === 'owner';
  if (methods.every((method) => readMethods.has(method))) return isStaffOnly ? 'staffRead' : 'read';
  return isStaffOnly ? 'staffWrite' : 'write';
}
