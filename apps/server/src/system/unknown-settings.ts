import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { environmentVariables } from '../platform/runtime/environment/environment-variables.ts';

/** Names that Node.js, its libraries, the shop's tools and compose read. */
const readByOthers =
  /^(?:NODE_|NPM_|UV_|OTEL_|AWS_|PG|POSTGRES_|COMPOSE_|DOCKER_|VITRINE_|SSL_|LC_|LANG$|TZ$|DEBUG$|REFERENCE_DATA$|(?:HTTPS?|NO|ALL)_PROXY$)/i;

/**
 * Returns the names in `.env` that nothing reads, each with the known name that it resembles, such as `SITEURL (SITE_URL?)`. Empty
 * without the file, and when it cannot be read.
 */
export async function unknownSettings(file = '.env'): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return Object.keys(parseEnv(text))
    .sort()
    .filter((name) => !(name in environmentVariables) && !readByOthers.test(name))
    .map((name) => {
      const meant = Object.keys(environmentVariables).find((known) => emails(known) === emails(name));
      return meant === undefined ? name : `${name} (${meant}?)`;
    });
}

function emails(name: string): string {
  return name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}
