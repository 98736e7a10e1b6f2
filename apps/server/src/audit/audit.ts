// The front door of this slice: the log as a resource to read. Writing to it is platform/http/caller/audit.ts.
export { auditResource } from './audit.resource.ts';
