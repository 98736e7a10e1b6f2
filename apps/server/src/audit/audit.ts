// The public interface of this module: the log as a resource to read. Writing to it is platform/http/caller/audit.ts.
export { auditResource } from './audit.resource.ts';
