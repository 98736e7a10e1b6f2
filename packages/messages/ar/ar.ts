import { account } from './account.ts';
import { accountRefusals } from './account-refusals.ts';
import { cart } from './cart.ts';
import { catalog } from './catalog.ts';
import { checkout } from './checkout.ts';
import { digital, digitalRefusals } from './digital.ts';
import { documents } from './documents.ts';
import { emails } from './emails.ts';
import { failures } from './failures.ts';
import { journal } from './journal.ts';
import { marketing } from './marketing.ts';
import { orderRefusals } from './order-refusals.ts';
import { orders } from './orders.ts';
import { refusals } from './refusals.ts';
import { returns } from './returns.ts';
import { reviewRefusals, reviews } from './reviews.ts';
import { shell } from './shell.ts';
import { specified } from './specified.ts';

export const ar = {
  account,
  accountRefusals,
  cart,
  catalog,
  checkout,
  digital,
  digitalRefusals,
  documents,
  emails,
  failures,
  journal,
  marketing,
  orderRefusals,
  orders,
  refusals,
  returns,
  reviewRefusals,
  reviews,
  shell,
  specified,
};
