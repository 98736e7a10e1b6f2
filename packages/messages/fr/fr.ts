import { account } from './account.ts';
import { cart } from './cart.ts';
import { catalog } from './catalog.ts';
import { checkout } from './checkout.ts';
import { emails } from './emails.ts';
import { failures } from './failures.ts';
import { orders } from './orders.ts';
import { returns } from './returns.ts';
import { shell } from './shell.ts';
import { specified } from './specified.ts';

export const fr = { account, cart, catalog, checkout, emails, failures, orders, returns, shell, specified };
