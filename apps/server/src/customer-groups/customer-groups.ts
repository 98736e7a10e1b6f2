// The public entry point of this slice: the functions that discounts, campaigns and personal data need from the groups.
export { customerGroupResource } from './customer-group.resource.ts';
export { groupIdsOfCustomer, groupsOfCustomerAsJson, rulesOfGroup } from './customer-groups.queries.ts';
export { memberIds } from './rules/rule-members.queries.ts';
