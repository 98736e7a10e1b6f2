import fastifyPlugin from 'fastify-plugin';
import { RefusedRequest } from '../errors/send-problem.ts';

/** A character that no file and no text of the database can hold. */
const unholdable = '%00';

/** Refuses what no address of the shop holds before a route, a file or a query meets it, as Fastify does with a broken '%'. */
export const validateRequestUrls = fastifyPlugin(async (app) => {
  app.addHook('onRequest', (request, _reply, next) => {
    if (request.url.includes(unholdable)) next(new RefusedRequest('INVALID_REQUEST', 'The address is not valid.'));
    else next();
  });
});
