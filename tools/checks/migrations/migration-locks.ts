import {
  migrationsFolder,
  readMigrations,
} from '../../../apps/server/src/platform/database/migrations/migration-files.ts';
import { findLocks } from '../../migration-locks/find-locks.ts';

// node tools/checks/migrations/migration-locks.ts    lists what new migrations do that would keep the shop from selling (decision 0104)
const faults = findLocks(readMigrations(migrationsFolder));
for (const fault of faults) console.log(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
