import { buildApp, otherRoutes } from './app.ts';
import type { OptionalServices } from './platform/boot/boot.ts';
import type { AppContext } from './platform/boot/context.ts';
import { createReplicas } from './platform/boot/open-replicas.ts';
import { startSandbox } from './platform/boot/sandbox-process.ts';
import { sandboxProxy } from './platform/http/requests/sandbox-proxy.ts';
import { openListeners } from './platform/http/server/listeners.ts';
import { readReplicas } from './platform/http/server/read-replicas.ts';
import { startCdnPurges } from './platform/public-cache/cdn/cdn-purges.ts';

/** The optional services, which boot starts when the environment configures them. */
export const optionalServices: OptionalServices = {
  startSandbox,
  openReplicas: createReplicas,
  listen: openListeners,
  startCdnPurges,
};

/** Builds the HTTP side with the optional parts that this shop uses: the sandbox proxy, and reads from replicas. */
export function composeApp(context: AppContext): ReturnType<typeof buildApp> {
  return buildApp(context, [...otherRoutes, sandboxProxy], context.replicas.isAny ? [readReplicas] : []);
}
