import { namesHiddenFrom, withoutNames } from '@vitrine/domain/users/permissions/hidden-fields.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { isStaff } from './caller.ts';

/** The beginnings of the permissions whose responses hold amounts of orders, and emails and telephone numbers. */
const personal = /^(?:orders|returns|customers):/;

/**
 * Leaves hidden fields out of responses about orders, returns and customers, for a custom role or a key without their
 * permission (docs/behaviour/permissions.md#hidden-fields). The engine of the resources does this itself.
 */
export const hiddenResponses = fastifyPlugin(async (app) => {
  app.addHook('onSend', (request, reply, payload, next) => {
    const hidden = hiddenNames(request);
    if (!hidden || typeof payload !== 'string' || !isJson(reply)) return next(null, payload);
    reply.removeHeader('content-length');
    next(null, JSON.stringify(withoutNames(JSON.parse(payload), hidden)));
  });
});

function hiddenNames({ caller, routeOptions }: FastifyRequest): ReadonlySet<string> | undefined {
  const { permission = '', hidesFieldsItself } = routeOptions.config ?? {};
  if (hidesFieldsItself || !isStaff(caller) || caller.allowed === undefined || !personal.test(permission))
    return undefined;
  const hidden = namesHiddenFrom(caller.allowed);
  return hidden.size > 0 ? hidden : undefined;
}

function isJson(reply: FastifyReply): boolean {
  return reply.statusCode < 400 && String(reply.getHeader('content-type') ?? '').startsWith('application/json');
}
