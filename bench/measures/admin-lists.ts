import type { BenchShop } from '../bench-shop.ts';
import type { Figure } from '../figure.ts';
import { percentile } from '../figure.ts';
import { cpuMs, listRoots, withDescendants } from '../processes.ts';
import type { Staff } from '../staff.ts';

const rounds = 15;
const maxMs = 150;

const since = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const inOrders = ['number', 'email', 'name'];
const inProducts = ['name', 'longName', 'tagNames'];
const inPeople = ['firstName', 'lastName', 'email'];
const inReviews = ['authorName', 'title', 'body'];

type Lists = Readonly<Record<string, object>>;

/** The lists that staff open in the admin area, with filters, views, sorts, searches and combinations of them. */
const lists: Readonly<Record<string, { readonly include: readonly string[]; readonly lists: Lists }>> = {
  orders: {
    include: [],
    lists: {
      newest: {},
      'to ship': { where: { status: { in: ['PAID'] } } },
      unpaid: { where: { status: { in: ['PENDING'] } } },
      refunded: { where: { status: { in: ['REFUNDED'] } } },
      'by payment': { where: { paymentStatus: { in: ['FAILED'] } } },
      'of a month': { where: { createdAt: { gte: since(60), lt: since(30) } } },
      'by total': { where: { total: { gte: 30_000, lte: 31_000 } } },
      'highest total': { orderBy: [{ total: 'desc' }] },
      'changed last': { orderBy: [{ updatedAt: 'desc' }] },
      'number downwards': { orderBy: [{ number: 'desc' }] },
      disputed: { where: { disputed: true } },
      'not verified, to ship': { where: { status: { in: ['PAID'] }, addressVerification: 'NOT_VERIFIED' } },
      'failed, of a month': {
        where: { paymentStatus: { in: ['FAILED'] }, createdAt: { gte: since(60), lt: since(30) } },
      },
      'paid, by web': { where: { paymentStatus: { in: ['PAID'] }, source: 'WEB' } },
      'undisputed, lowest total': { where: { disputed: false }, orderBy: [{ total: 'asc' }] },
      'by phone, highest total': { where: { source: 'PHONE' }, orderBy: [{ total: 'desc' }] },
      'by phone, failed, disputed, lowest total': {
        where: { source: 'PHONE', paymentStatus: { in: ['FAILED'] }, disputed: true },
        orderBy: [{ total: 'asc' }],
      },
      'by web, verified, from $20, of 300 days': {
        where: { source: 'WEB', addressVerification: 'VERIFIED', total: { gte: 2000 }, createdAt: { gte: since(300) } },
      },
      'e-mail contains': { where: { email: { contains: 'buyer1234' } } },
      'name contains, by web': { where: { name: { contains: 'hopper' }, source: 'WEB' } },
      'search e-mail': { search: 'buyer1234', searchFields: inOrders },
      'search name': { search: 'grace hopper', searchFields: inOrders },
      'search number': { search: '45678', searchFields: inOrders },
      'search what all have': { search: 'example', searchFields: inOrders },
      'search what all have, by web': { search: 'example', searchFields: inOrders, where: { source: 'WEB' } },
      'search name, to ship, highest total': {
        search: 'hopper',
        searchFields: inOrders,
        where: { status: { in: ['PAID'] } },
        orderBy: [{ total: 'desc' }],
      },
      'search name, paid, by web, from $20, of 300 days': {
        search: 'hopper',
        searchFields: inOrders,
        where: { paymentStatus: { in: ['PAID'] }, source: 'WEB', total: { gte: 2000 }, createdAt: { gte: since(300) } },
      },
      'search nothing': { search: 'zzzzzz', searchFields: inOrders },
    },
  },
  products: {
    include: ['images', 'tags'],
    lists: {
      newest: {},
      'by name': { orderBy: [{ name: 'asc' }] },
      'by status': { orderBy: [{ status: 'asc' }] },
      drafts: { where: { status: { in: ['DRAFT'] } } },
      'sold out': { where: { status: { in: ['ACTIVE'] }, stock: { lte: 0 } } },
      'lowest stock': { orderBy: [{ stock: 'asc' }] },
      'on sale': { where: { discount: { gt: 0 } } },
      'of a category': { where: { categoryIds: { in: ['0190b000-0000-7000-8000-000000000000'] } } },
      'of a small category': { where: { categoryIds: { in: ['0190b000-0000-7000-8000-000000000001'] } } },
      'by tag': { where: { tagNames: { in: ['Sale'] } } },
      'by a tag that none has': { where: { tagNames: { in: ['Nothing'] } }, orderBy: [{ name: 'asc' }] },
      'of a category, by tag, on sale, by name': {
        where: {
          categoryIds: { in: ['0190b000-0000-7000-8000-000000000000'] },
          tagNames: { in: ['Sale'] },
          discount: { gt: 0 },
        },
        orderBy: [{ name: 'asc' }],
      },
      'by price': { where: { unitPrice: { gte: 1000, lte: 1100 } } },
      'highest price': { orderBy: [{ unitPrice: 'desc' }] },
      'search name': { search: 'nordic lamp 12', searchFields: inProducts },
      'search, sorted': { search: 'lamp', searchFields: inProducts, orderBy: [{ stock: 'asc' }] },
      'search, by tag, sold out': {
        search: 'lamp',
        searchFields: inProducts,
        where: { tagNames: { in: ['Sale'] }, stock: { lte: 0 } },
      },
      'changed last': { orderBy: [{ updatedAt: 'desc' }] },
    },
  },
  users: {
    include: ['orderCount', 'orderTotal'],
    lists: {
      newest: {},
      customers: { where: { role: { in: ['USER'] } } },
      staff: { where: { role: { in: ['ADMIN', 'SITE_OWNER'] } } },
      'by last name': { orderBy: [{ lastName: 'asc' }] },
      'by e-mail, downwards': { orderBy: [{ email: 'desc' }] },
      'last sign-in': { orderBy: [{ lastSignedInAt: 'desc' }] },
      'joined in a month, longest away': {
        where: { createdAt: { gte: since(60), lt: since(30) } },
        orderBy: [{ lastSignedInAt: 'asc' }],
      },
      'seen in a month': { where: { lastSignedInAt: { gte: since(60), lt: since(30) } } },
      'search name': { search: 'grace hopper', searchFields: inPeople },
      'search name, customers, by e-mail': {
        search: 'hopper',
        searchFields: inPeople,
        where: { role: { in: ['USER'] } },
        orderBy: [{ email: 'asc' }],
      },
      'search what all have': { search: 'example', searchFields: inPeople },
      'search e-mail': { search: 'buyer1234', searchFields: inPeople },
    },
  },
  'products/reviews': {
    include: [],
    lists: {
      newest: {},
      waiting: { where: { status: { in: ['PENDING'] } } },
      critical: { where: { rating: { in: [1, 2] } } },
      'lowest rating': { orderBy: [{ rating: 'asc' }] },
      'by status': { orderBy: [{ status: 'asc' }] },
      'approved, of a month': {
        where: { status: { in: ['APPROVED'] }, createdAt: { gte: since(60), lt: since(30) } },
      },
      'search name': { search: 'grace hopper', searchFields: inReviews },
      'search what all have, critical': {
        search: 'kitchen',
        searchFields: inReviews,
        where: { rating: { in: [1, 2] } },
      },
      'search nothing': { search: 'zzzzzz', searchFields: inReviews },
    },
  },
  'catalog/categories': {
    include: ['productCount'],
    lists: {
      'by place': {},
      'by name': { orderBy: [{ name: 'asc' }] },
      search: { search: 'shelf 12', searchFields: ['name', 'description'] },
    },
  },
  'catalog/collections': {
    include: ['productCount'],
    lists: { 'by place': {}, search: { search: 'shelf 12', searchFields: ['name', 'description'] } },
  },
};

function inMs(value: number): string {
  return `${value >= 100 ? value.toFixed(0) : value.toFixed(1)} ms`;
}

/**
 * Formats two figures: the wait, and the CPU time of the server and the database. Other load on the machine hardly
 * changes the CPU time.
 */
function timed(what: string, { p95, cpu }: { readonly p95: number; readonly cpu: number }, max: number): Figure {
  return { what, measured: `${inMs(p95)} (CPU ${inMs(cpu)})`, budget: `at most ${inMs(max)}`, isWithin: p95 <= max };
}

/** Calls repeatedly. Returns the p95 of the wait, and the CPU time of all shop processes per call, both in ms. */
async function measured(shop: BenchShop, call: () => Promise<unknown>): Promise<{ p95: number; cpu: number }> {
  await call();
  const roots = await listRoots(shop);
  const before = new Map(withDescendants(roots).map((pid) => [pid, cpuMs(pid)]));
  const waits: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await call();
    waits.push(performance.now() - began);
  }
  // The CPU time of a backend that ended in the meantime is lost.
  const used = withDescendants(roots).map((pid) => Math.max(0, cpuMs(pid) - (before.get(pid) ?? 0)));
  return { p95: percentile(waits, 0.95), cpu: used.reduce((sum, ms) => sum + ms, 0) / rounds };
}

/** Measures every list of `lists`, slowest first, and its total count, which the admin area requests separately. */
export async function measureAdminLists(shop: BenchShop, staff: Staff): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [resource, { include, lists: named }] of Object.entries(lists)) {
    const tails: { name: string; p95: number; cpu: number }[] = [];
    for (const [name, filter] of Object.entries(named)) {
      const { orderBy: _order, ...narrowed } = { orderBy: [], ...filter };
      const requested = {
        '': { ...filter, include, limit: 50 },
        ', count': { ...narrowed, select: ['id'], limit: 1, count: true },
      };
      for (const [part, body] of Object.entries(requested)) {
        tails.push({ name: `${name}${part}`, ...(await measured(shop, () => staff.read(resource, body))) });
      }
    }
    for (const { name, ...tail } of tails.toSorted((a, b) => b.p95 - a.p95)) {
      figures.push(timed(`admin ${resource}, ${name}, p95`, tail, maxMs));
    }
  }
  return figures;
}

const periods = { day: 1, week: 7, month: 30, quarter: 91, year: 365 } as const;
const maxDashboardMs = 300;

/** Measures the dashboard over periods that end today. */
export async function measureDashboard(shop: BenchShop, staff: Staff): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, days] of Object.entries(periods)) {
    const [from, to] = [since(days - 1).slice(0, 10), since(0).slice(0, 10)];
    const tail = await measured(shop, () => staff.call('GET', `reports/dashboard?from=${from}&to=${to}`));
    figures.push(timed(`dashboard over a ${name}, p95`, tail, maxDashboardMs));
  }
  return figures;
}
