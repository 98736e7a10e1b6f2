// The public entry point of this slice.
export { consentsAsJson, deleteContactsByEmail, deleteUnconfirmedContacts } from './consent/consent.queries.ts';
export { sendFlows } from './flows/send-flows.ts';
