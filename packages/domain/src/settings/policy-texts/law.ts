import type { BusinessFacts } from '../business-facts.ts';
import { addressLines, counted, escaped, mailLink } from './html.ts';

/** Returns the privacy policy as HTML. It names the data that this shop stores. */
export function privacyText({ name, address, email }: BusinessFacts): string {
  return `<p>This page says which data ${escaped(name)} keeps about you, why, and what you can ask of us.</p>
<h2>Who is responsible</h2>
<p>${escaped(name)}<br>${addressLines(address)}<br>${mailLink(email)}</p>
<h2>What we keep, and why</h2>
<ul>
<li><strong>Your orders:</strong> name, email, address, phone number if you give it, and what you bought. We need them to deliver, to answer questions, and because the law makes us keep invoices.</li>
<li><strong>Your account, if you have one:</strong> name, email and a password that we store in a form that can’t be read back.</li>
<li><strong>Your reviews:</strong> what you write, with your first name.</li>
</ul>
<h2>Payment</h2>
<p>Your card details go from your browser straight to our payment provider. We never see or store the number of your card.</p>
<h2>Who else gets data</h2>
<p>Our payment provider gets what it needs to charge your card. The carrier gets your name and address to deliver your parcel. Nobody else gets your data unless the law obliges us, and we sell none.</p>
<h2>Cookies and browser storage</h2>
<p>We use one cookie, and only when you sign in: it keeps you signed in. Your browser also stores your cart. We use no cookies for advertising and no trackers.</p>
<h2>How long we keep it</h2>
<p>We keep invoices as long as the law asks. We delete an account, with all that does not belong to an invoice, when you ask us.</p>
<h2>Your rights</h2>
<p>You can ask for a copy of your data, have mistakes corrected, and have data deleted. Write to ${mailLink(email)}. You can also complain to the data protection authority where you live.</p>`;
}

/** Returns the terms of sale as HTML. */
export function termsText({ name, address, email, returnDays }: BusinessFacts): string {
  const returns =
    returnDays === 0
      ? 'The page about <a href="/pages/returns">returns</a> says when you can send something back.'
      : `You can return items within ${counted(returnDays, 'day', 'days')}; the page about <a href="/pages/returns">returns</a> says how.`;
  return `<p>These terms apply to every order in this shop.</p>
<h2>Who sells</h2>
<p>${escaped(name)}<br>${addressLines(address)}<br>${mailLink(email)}</p>
<h2>Your order</h2>
<p>The items in the shop are an invitation to order. You order by pressing the button at the end of the checkout. We confirm by email that your order has arrived; the contract is concluded when we accept your payment.</p>
<h2>Prices and payment</h2>
<p>Prices are those shown when you order. Delivery and tax are added in the cart, before you pay. You pay by card; your card is charged when you order.</p>
<h2>Delivery</h2>
<p>The page about <a href="/pages/shipping">delivery</a> says when orders leave and where we deliver.</p>
<h2>Returns and faulty items</h2>
<p>${returns} Your rights under the law for faulty items are not affected.</p>
<h2>Liability</h2>
<p>We are liable as the law provides. Nothing in these terms limits the rights that consumers have by law.</p>
<h2>Questions and complaints</h2>
<p>Write to ${mailLink(email)}. We reply within two business days.</p>`;
}
