// The front door of this slice: what offers and personal data need of the groups.
export { customerGroupResource } from './customer-group.resource.ts';
export { groupIdsOfCustomer, groupsOfCustomerAsJson } from './customer-groups.queries.ts';
