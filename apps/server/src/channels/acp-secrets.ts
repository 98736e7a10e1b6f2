import { createHmac } from 'node:crypto';

/** Returns the secrets of the platform with this id. They are not stored, as the addresses of feeds are not. */
export function acpSecrets(sessionSecret: string, id: string) {
  const derive = (use: string) => createHmac('sha256', sessionSecret).update(`acp ${use} ${id}`).digest('base64url');
  return { key: `acp_${derive('key')}`, webhookSecret: derive('webhook') };
}
