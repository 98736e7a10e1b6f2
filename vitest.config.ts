import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const skipped = ['**/node_modules/**', '**/dist/**'];

/** What needs nothing but Node; the two halves run apart so that a rule's test does not wait for a database. */
export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Two files at a time on a machine with two cores, where Vitest by itself runs one.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    setupFiles: ['tools/property-tests.ts'],
    // The files of a worker share its loaded modules, which saves half of the processor time. A file that needs a database or a shop
    // makes its own at its top; nothing of a test is kept at the top of a module that several files import.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/{storefront,admin}/**/*.test.{ts,tsx}'],
          exclude: skipped,
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
        // Whole processes: starts, kills, installs, the short proof. They run after the others, so that none of them waits too long.
        test: {
          name: 'tools',
          sequence: { groupOrder: 1 },
          include: ['tools/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: [...skipped, 'bench/fuzz/**'],
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        // They measure pauses, memory and processor time: last, and one file at a time.
        test: {
          name: 'measured',
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          include: ['bench/fuzz/**/*.test.ts'],
          exclude: skipped,
          testTimeout: 120_000,
        },
      },
    ],
  },
});
