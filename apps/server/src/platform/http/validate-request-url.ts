import fastifyPlugin from 'fastify-plugin';
import { RefusedRequest } from '../errors/send-problem.ts';

/** The code of a character that no file name and no text of the database can hold. */
const unholdable = '%00';

/** Refuses an address with this character before a route, a file or a query uses it, as Fastify does for a malformed '%'. */
export const validateRequestUrls = fastifyPlugin(async (app) => {
  app.addHook('onRequest', (request, _reply, next) => {
    if (request.url.includes(unholdable)) next(new RefusedRequest('INVALID_REQUEST', 'The address is not valid.'));
    else next();
  });
});
