import { seedDemo } from '../../demo/seed-demo.ts';
import { reachDatabase } from '../../platform/database/connections/open-database.ts';
import { migrate } from '../../platform/database/migrations/migrate.ts';
import { migrationsFolder, readMigrations } from '../../platform/database/migrations/migration-files.ts';
import { type Command, counted } from '../command.ts';
import { commandEnvironment, withShop } from '../with-shop.ts';

export const migrateCommand: Command = {
  summary: 'migrate the database to this version of the shop',
  usage: '',
  help: 'Applies the missing migrations, each in its own transaction. `npm start` does the same.',
  options: {},
  positionals: { min: 0, max: 0 },
  async run() {
    const server = await reachDatabase(commandEnvironment());
    try {
      const applied = await migrate(server.address, readMigrations(migrationsFolder));
      const sum =
        applied.length === 0 ? 'The database is up to date.' : `Applied ${counted(applied.length, 'migration')}.`;
      return { lines: [...applied.map((name) => `applied ${name}`), sum], values: { applied } };
    } finally {
      await server.release();
    }
  },
};

export const seedCommand: Command = {
  summary: 'fill an empty shop with the demo store',
  usage: '',
  help: 'Does nothing if the shop has a product, a category, a collection, an order or settings. In demo mode, `npm start` does the\nsame and creates the demo account.',
  options: {},
  positionals: { min: 0, max: 0 },
  async run() {
    const isFilled = await withShop((shop) => seedDemo(shop));
    const line = isFilled ? 'Filled the shop with the demo store.' : 'The shop is not empty: nothing was changed.';
    return { lines: [line], values: { isFilled } };
  },
};
