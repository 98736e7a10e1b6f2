import { openDatabase } from '../../../apps/server/src/platform/database/connections/open-database.ts';
import { parseEnvironment } from '../../../apps/server/src/platform/runtime/environment/parse-environment.ts';

// Runs on the DATA_DIR of a running shop. Moves everybody's last proof of identity an hour into the past.
const database = await openDatabase(parseEnvironment(process.env, { callsProviders: false }), () => {});
await database.pool.query("update sessions set proved_at = now() - interval '1 hour'");
await database.close();
