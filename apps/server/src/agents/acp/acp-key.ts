import { createHmac, timingSafeEqual } from 'node:crypto';
import { acpSecrets, agentSettings } from '../../channels/channels.ts';
import type { AppContext } from '../../platform/boot/context.ts';

/** The platform that uses the Agentic Commerce Protocol. Its address for order events is its identity. */
export interface AcpPlatform {
  readonly agent: string;
  readonly webhookSecret: string;
}

/** Returns the platform that sent this key, `Bearer acp_…`. Null for any other, and while the owner allows none. */
export async function getPlatform(context: AppContext, authorization: string | undefined): Promise<AcpPlatform | null> {
  const platform = await acpPlatform(context);
  if (!platform) return null;
  const [sent, own] = [authorization ?? '', `Bearer ${platform.key}`].map((text) =>
    createHmac('sha256', context.sessionSecret).update(text).digest(),
  );
  return sent && own && timingSafeEqual(sent, own) ? platform : null;
}

/** Returns the platform with its secrets. They follow from its id and the shop's secret, as the addresses of feeds do. */
export async function acpPlatform({ db, sessionSecret }: Pick<AppContext, 'db' | 'sessionSecret'>) {
  const { acp } = await agentSettings(db);
  return acp && { agent: acp.receiver, ...acpSecrets(sessionSecret, acp.id) };
}
