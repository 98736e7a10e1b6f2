// The public entry point of this slice: the functions that discounts and personal data need from the groups.
export { customerGroupResource } from './customer-group.resource.ts';
export { groupIdsOfCustomer, groupsOfCustomerAsJson } from './customer-groups.queries.ts';
