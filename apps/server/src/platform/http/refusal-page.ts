import { errorCatalogue } from '@vitrine/contract/errors/catalogue.ts';
import type { FastifyReply } from 'fastify';
import { type RefusedRequest, retryHeaders } from '../errors/send-problem.ts';

/** Refuses a page in words for people, with the status and Retry-After that the API would answer (docs/behaviour/http.md#failures). */
export function sendRefusalPage(reply: FastifyReply, { failure, headers }: RefusedRequest): FastifyReply {
  return reply
    .code(errorCatalogue[failure.code].status)
    .headers({ ...retryHeaders(failure), ...headers })
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(plainPage('Just a moment', failure.detail));
}

/** A page that needs nothing else of the shop. Both texts are the shop's own. */
export function plainPage(title: string, words: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="stylesheet" href="/appearance.css"></head>
<body style="margin: 0 auto; max-width: 40rem; padding: 3rem 1rem; font-family: system-ui, sans-serif; line-height: 1.6"><main><h1>${title}</h1><p>${words}</p><p><a href="/">Go to the home page</a></p></main></body>
</html>
`;
}
