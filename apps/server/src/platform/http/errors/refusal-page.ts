import { errorCatalogue } from '@vitrine/contract/errors/catalogue.ts';
import type { FastifyReply } from 'fastify';
import { type RefusedRequest, retryHeaders } from './send-problem.ts';

/** Refuses a page with a readable text, and the status and Retry-After of the API (docs/behaviour/http.md#failures). */
export function sendRefusalPage(reply: FastifyReply, { failure, headers }: RefusedRequest): FastifyReply {
  return reply
    .code(errorCatalogue[failure.code].status)
    .headers({ ...retryHeaders(failure), ...headers })
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(plainPage('Just a moment', failure.detail));
}

/** Returns a page that needs no other file of the shop. Both texts must be constants of the shop. */
export function plainPage(title: string, words: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="stylesheet" href="/appearance.css"></head>
<body style="margin: 0 auto; max-width: 40rem; padding: 3rem 1rem; font-family: system-ui, sans-serif; line-height: 1.6"><main><h1>${title}</h1><p>${words}</p><p><a href="/">Go to the home page</a></p></main></body>
</html>
`;
}
