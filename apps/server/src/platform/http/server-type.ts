import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifySchema, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Access, Caller } from './caller.ts';
import type { CostClass, Priority } from './request-costs.ts';

/** The application as slices see it: Fastify whose schemas are zod's. */
export type ShopServer = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Which of the limits a route counts against (docs/behaviour/http.md#limits); 'calls' unless it says otherwise. */
export type LimitName = 'signIn' | 'orders' | 'uploads' | 'webhooks' | 'calls';

/** A route as whoever checks all of them looks at it. */
export interface CostedRoute {
  readonly methods: readonly string[];
  readonly url: string;
  readonly cost: CostClass;
  readonly bodyLimit: number;
  readonly schema: FastifySchema | undefined;
}

/** Why a request was refused for its cost: the database's work, the size of its answer, or a process that has fallen behind. */
export type RefusalReason = 'statements' | 'answer' | 'overload';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route that the application has, with the class of what a request to it may cost. */
    readonly costedRoutes: readonly CostedRoute[];
    /** Counts a refusal for the metrics. */
    countRefusal(reason: RefusalReason): void;
    /** Whether a request of the priority is refused now, because the process has fallen behind. */
    isOverloaded(priority: Priority): boolean;
    /** Refuses such a request, and counts it. Throws RefusedRequest with UNAVAILABLE. */
    refuseWhenOverloaded(priority: Priority): void;
  }
  interface FastifyContextConfig {
    /** Who may call. Every route under /api and every route that writes names it, or the start fails. */
    access?: Access;
    limit?: LimitName;
    /** What a request may cost (`request-costs.ts`); without it the class follows from the method, the address and `access`. */
    cost?: CostClass;
    /** A sign-in: a browser that has signed in to the account before is counted by itself, and not with its address and account. */
    exemptsKnownDevices?: true;
    /** The media types of a success that is not JSON, for the description. */
    answers?: readonly string[];
    /** The demo account gets 403 DEMO_RESTRICTED (docs/behaviour/rights.md#demo-account). */
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
