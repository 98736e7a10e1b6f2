import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { SlowestFirst } from './tools/testing/test-order.ts';

const skipped = ['**/node_modules/**', '**/dist/**', '**/*.system.test.ts'];
const measured = ['attacks', 'findings', 'growth'].map((name) => `bench/fuzz/${name}.system.test.ts`);

/** Tests that need only Node. The two halves run separately, so that a rule's test does not wait for a database. */
export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A wait ends as soon as its condition is true. The limit suits a busy machine (Vitest's own is one second).
    expect: { poll: { timeout: 20_000 } },
    // One more than the cores, because tests wait for databases and for other processes.
    maxWorkers: availableParallelism() + 1,
    // Starting shops creates many objects that soon become garbage. With more space for them, it is collected less often.
    execArgv: ['--max-semi-space-size=32'],
    sequence: { sequencer: SlowestFirst },
    setupFiles: ['tools/testing/property-tests.ts'],
    // The files of a worker share its loaded modules, which saves half of the processor time.
    // A file that needs a database or a shop creates its own at its top. A module that several files import stores no
    // test state at its top.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/{storefront,admin}/**/*.test.{ts,tsx}'],
          exclude: skipped,
          // A component test queries a whole page by role, which takes half a minute on a busy machine.
          testTimeout: 120_000,
          setupFiles: ['tools/testing/component-tests.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'sandbox', include: ['apps/sandbox/**/*.test.ts'], exclude: skipped },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: skipped,
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'tools',
          include: ['tools/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: skipped,
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        // Whole systems: starts, outages, upgrades, poolers, the short proof. `npm test` leaves them out (tools/testing/system-tests.ts).
        test: {
          name: 'system',
          sequence: { groupOrder: 1 },
          include: ['{apps,packages,tools,bench}/**/*.system.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', ...measured],
          testTimeout: 120_000,
          globalSetup: ['apps/server/src/testing/global-setup.ts', 'tools/testing/first-days.ts'],
        },
      },
      {
        extends: true,
        // They measure pauses, memory and processor time, so they run last, and one file at a time.
        test: {
          name: 'measured',
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          include: measured,
          exclude: ['**/node_modules/**', '**/dist/**'],
          testTimeout: 120_000,
        },
      },
    ],
  },
});
