import type { BusinessFacts, PolicyFacts } from '../business-facts.ts';
import { addressLines, counted, escaped, mailLink } from './html.ts';

/** Returns the return and refund policy as HTML. */
export function returnsText({ name, address, email, returnDays, returnPaidBy }: BusinessFacts): string {
  const days = counted(returnDays, 'day', 'days');
  const postage =
    returnPaidBy === 'SHOP'
      ? '<p>We pay for the return. We email you a label. You do not need a printer if your post office prints labels.</p>'
      : '<p>You pay the postage of the return. If the item is faulty or not what you ordered, we pay for it.</p>';
  const changeOfMind =
    returnDays === 0
      ? '<p>We do not take back items only because you changed your mind, beyond what the law grants you. If something is faulty or not what you ordered, write to us and we will put it right.</p>'
      : `<p>You have ${days} from the day your order arrives to change your mind. Send the item back unused and, if you can, in its own packaging.</p>`;
  return `${changeOfMind}
<h2>How to send something back</h2>
<ol>
<li>Write to ${mailLink(email)} with your order number and what you want to return.</li>
<li>Pack the item well. Please put a note with your order number inside.</li>
<li>Send it to:<br>${escaped(name)}<br>${addressLines(address)}</li>
</ol>
<h2>Who pays for the return</h2>
${postage}
<h2>Your refund</h2>
<p>We refund the price to your original payment method within 14 days of receiving your return. Your bank may take a few more days to show it.</p>
<h2>Something arrived broken?</h2>
<p>We are sorry. Send a photo to ${mailLink(email)}, and we will send a replacement or refund you, whichever you prefer.</p>`;
}

/** Returns the delivery policy as HTML. It names no prices, so that the page cannot contradict the settings. */
export function shippingText({ email, handlingDays }: PolicyFacts): string {
  const leaves =
    handlingDays === 0
      ? 'We hand your order to the carrier on the business day on which you place it.'
      : `We hand your order to the carrier within ${counted(handlingDays, 'business day', 'business days')}.`;
  return `<p>${leaves} Weekends and public holidays do not count.</p>
<h2>What delivery costs</h2>
<p>The cart shows the cost of delivery before you pay, and how much is missing for free delivery.</p>
<h2>Following your parcel</h2>
<p>When your parcel leaves, we email you its tracking number. You can also <a href="/track">track an order</a> with your order number and your email address.</p>
<h2>Where we deliver</h2>
<p>The checkout lists the countries to which we deliver. For an address elsewhere, write to ${mailLink(email)}, and we will see what we can do.</p>
<h2>If a parcel is late</h2>
<p>If the tracking has not moved for five business days, let us know at ${mailLink(email)}. We will ask the carrier. If the parcel is lost, we send your order again or refund it.</p>`;
}
