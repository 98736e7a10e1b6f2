import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Permission } from '@vitrine/domain/users/permissions/permissions.ts';
import type { FastifyBaseLogger, FastifyInstance, FastifySchema, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Access, Caller } from '../caller/caller.ts';
import type { CostClass, Priority } from '../load/request-costs.ts';

/** The application for slices: Fastify with zod schemas. */
export type ShopServer = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** The limit that a route counts against (docs/behaviour/http.md#limits). Defaults to 'calls'. */
export type LimitName = 'signIn' | 'orders' | 'uploads' | 'webhooks' | 'calls';

/** A route, reduced to what checks of all routes need. */
export interface CostedRoute {
  readonly methods: readonly string[];
  readonly url: string;
  readonly cost: CostClass;
  readonly bodyLimit: number;
  readonly schema: FastifySchema | undefined;
  readonly access: Access | undefined;
  readonly permission: Permission | undefined;
}

/** Why a request was rejected because of its cost: too many statements, too large an answer, or an overloaded process. */
export type RefusalReason = 'statements' | 'answer' | 'overload';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route of the application with its class of cost. */
    readonly costedRoutes: readonly CostedRoute[];
    /** Counts a refusal for the metrics. */
    countRefusal(reason: RefusalReason): void;
    /** Returns whether a request of the priority is refused now because the process is overloaded. */
    isOverloaded(priority: Priority): boolean;
    /** Refuses such a request, and counts it. Throws RefusedRequest with UNAVAILABLE. */
    refuseWhenOverloaded(priority: Priority): void;
  }
  interface FastifyContextConfig {
    /** The allowed callers. Every route under /api and every route that writes declares it, or the start fails. */
    access?: Access;
    /**
     * What a custom role or an API key needs for the call (decision 0062). Every route for staff declares it, or the
     * start fails. Without it, no key may make the call.
     */
    permission?: Permission;
    /** The engine of the resources leaves hidden fields out, so that `hiddenResponses` need not. */
    hidesFieldsItself?: true;
    limit?: LimitName;
    /**
     * The allowed cost of a request (`request-costs.ts`). Without it the class follows from the method, the address and
     * `access`.
     */
    cost?: CostClass;
    /** Public records or a report: a replica may answer when it is near enough (decision 0002). */
    mayReadReplica?: boolean;
    /**
     * Whether a browser that has signed in to the account before is counted separately, not with its address and
     * account.
     */
    exemptsKnownDevices?: true;
    /** The media types of a success that is not JSON, for the API's description. */
    answers?: readonly string[];
    /** Whether the demo account gets 403 DEMO_RESTRICTED (docs/behaviour/rights.md#demo-account). */
    isClosedToDemo?: boolean;
    /**
     * Whether the action is sensitive: 403 REAUTHENTICATION_REQUIRED when the caller's last proof of identity is older
     * than 15 minutes.
     */
    needsRecentProof?: boolean;
    /** 'public': the response is the same for every visitor, carries an ETag and supports 304. Otherwise no-store. */
    cache?: 'public';
  }
  interface FastifyRequest {
    caller: Caller;
  }
}
