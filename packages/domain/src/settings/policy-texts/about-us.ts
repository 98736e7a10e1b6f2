import type { BusinessFacts } from '../business-facts.ts';
import { addressLines, escaped, mailLink } from './html.ts';

/** Returns the legal notice as HTML. */
export function imprintText({ name, address, email, phone, registration }: BusinessFacts): string {
  return `<h2>Responsible for this shop</h2>
<p>${escaped(name)}<br>${addressLines(address)}</p>
<h2>Contact</h2>
<p>Email: ${mailLink(email)}${phone.trim() === '' ? '' : `<br>Phone: ${escaped(phone)}`}</p>${
    registration.trim() === '' ? '' : `\n<h2>Registration</h2>\n<p>${escaped(registration)}</p>`
  }`;
}

/** Returns the contact details of the shop as HTML. */
export function contactText({ name, address, email, phone }: BusinessFacts): string {
  const byPhone = phone.trim() === '' ? '' : `\n<h2>Phone</h2>\n<p>${escaped(phone)}</p>`;
  const byPost = address.trim() === '' ? '' : `\n<h2>Post</h2>\n<p>${escaped(name)}<br>${addressLines(address)}</p>`;
  return `<p>Questions about an order, an item or a return? Write to us. A person replies, usually within one business day.</p>
<h2>Email</h2>
<p>${mailLink(email)}</p>
<p>If you write about an order, please include its number.</p>${byPhone}${byPost}
<h2>Where is my parcel?</h2>
<p>You can <a href="/track">track an order</a> at any time with its number and your email address.</p>`;
}
