// The public entry point of this slice.
export { openCheckoutById } from './checkouts/open-checkouts.queries.ts';
export { consentsAsJson, deleteContactsByEmail, deleteUnconfirmedContacts } from './consent/consent.queries.ts';
export { addSend } from './flows/add-send.ts';
export { mailFigures } from './flows/mail-links.ts';
export { sendFlows } from './flows/send-flows.ts';
