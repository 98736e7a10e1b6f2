import * as z from 'zod';
import { type ErrorCode, errorCatalogue } from './catalogue.ts';

const codes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]];

/** One error in a request: its path (`order.items.0.quantity`) and the problem. */
export const fieldErrorSchema = z.object({ path: z.string(), message: z.string() });
export type FieldIssue = z.infer<typeof fieldErrorSchema>;

/**
 * The body of application/problem+json (RFC 9457; docs/behaviour/http.md#failures). Further members contain data for
 * the client, e.g. a new quote.
 */
export const problemSchema = z
  .looseObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.enum(codes),
    requestId: z.string(),
    errors: z.array(fieldErrorSchema).optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof problemSchema>;
