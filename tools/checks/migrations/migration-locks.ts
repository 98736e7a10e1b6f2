import {
  migrationsFolder,
  readMigrations,
} from '../../../apps/server/src/platform/database/migrations/migration-files.ts';
import { findLocks } from '../../migration-locks/find-locks.ts';

// node tools/checks/migrations/migration-locks.ts    lists what new migrations do that would stop the shop from selling (decision 0004)
const violations = findLocks(readMigrations(migrationsFolder));
for (const violation of violations) console.log(violation);
process.exitCode = violations.length === 0 ? 0 : 1;
