import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Access, Caller } from './caller.ts';

/** The application as slices see it: Fastify whose schemas are zod's. */
export type ShopServer = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Which of the limits a route counts against (contract §2); 'calls' unless it says otherwise. */
export type LimitName = 'signIn' | 'orders' | 'uploads' | 'webhooks' | 'calls';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call. Every route under /api and every route that writes names it, or the start fails. */
    access?: Access;
    limit?: LimitName;
    /** The media types of a success that is not JSON, for the description. */
    answers?: readonly string[];
    /** The demo account gets 403 DEMO_RESTRICTED (contract §2). */
    isClosedToDemo?: boolean;
    /** A sensitive act: 403 REAUTHENTICATION_REQUIRED when the caller's last proof of identity is older than 15 minutes. */
    needsRecentProof?: boolean;
    /** 'public': the same for every visitor; carries an ETag and answers 304. Otherwise no-store. */
    cache?: 'public';
  }
  interface FastifyRequest {
    caller: Caller;
  }
}
