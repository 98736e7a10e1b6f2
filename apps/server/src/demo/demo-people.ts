import { v7 as uuidv7 } from 'uuid';
import type { NewRow } from '../exchange/exchange.ts';
import { DemoDataError, type DemoPeople, known } from './demo-catalog.ts';
import type { DemoCatalogRows } from './demo-catalog-rows.ts';
import type { PlannedOrder } from './demo-orders.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export type DemoUser = NewRow<'users'> & { id: string };

/** Returns fictional buyers by their names in the demo data. They have no password hash, so that nobody can sign in as one of them. */
export function demoBuyers(people: DemoPeople, now: Date): Map<string, DemoUser> {
  return new Map(
    people.customers.map((customer) => {
      const joinedAt = joinTime(people, customer.id, now);
      const { email, firstName, lastName } = customer;
      const name = { first_name: firstName, last_name: lastName };
      const times = { created_at: joinedAt, email_confirmed_at: joinedAt };
      return [customer.id, { id: uuidv7(), email, ...name, password_hash: null, ...times }];
    }),
  );
}

/** Returns when a buyer joined: an hour before the first order, so that the reports have new customers in every period. */
function joinTime({ orders }: DemoPeople, customer: string, now: Date): Date {
  const first = Math.max(0, ...orders.filter((order) => order.customer === customer).map(({ daysAgo }) => daysAgo));
  return new Date(now.getTime() - first * DAY - HOUR);
}

/** Returns the buyers' reviews, each with a delivered order, so that 'verified purchase' is true. */
export function demoReviews(
  {
    people,
    catalog,
    orders,
    now,
  }: { people: DemoPeople; catalog: DemoCatalogRows; orders: readonly PlannedOrder[]; now: Date },
  buyers: ReadonlyMap<string, DemoUser>,
): NewRow<'reviews'>[] {
  const products = new Map(catalog.products.map((product) => [product.slug, product]));
  return people.reviews.map((review) => {
    const buyer = known(buyers, review.customer, 'reviews');
    const product = known(products, review.product, 'reviews');
    const isBought = orders.some(
      ({ order, lines, statusSteps }) =>
        order.user_id === buyer.id &&
        lines.some(({ product_id }) => product_id === product.id) &&
        statusSteps.some(({ status }) => status === 'DELIVERED'),
    );
    if (!isBought) {
      throw new DemoDataError(
        `demo/people.json: ${review.customer} reviews ${review.product} without having received it`,
      );
    }
    const at = new Date(now.getTime() - review.daysAgo * DAY);
    return {
      id: uuidv7(),
      product_id: product.id,
      user_id: buyer.id,
      author_name: `${buyer.first_name} ${buyer.last_name.slice(0, 1)}.`,
      rating: review.rating,
      title: review.title,
      body: review.body,
      status: review.status,
      verified_purchase: true,
      reply: review.reply ?? null,
      created_at: at,
      updated_at: at,
    };
  });
}
