import { join } from 'node:path';
import { type ClosedShop, startClosedShop } from '../closed-shop.ts';
import { type Description, listOperations, type Operation } from '../description.ts';

/** The options with which `npm start` runs the shop (tools/start.mjs), and garbage collection on demand. */
const nodeOptions = [
  '--max-old-space-size=192',
  '--max-semi-space-size=12',
  '--expose-gc',
  `--import=${join(import.meta.dirname, 'collect-garbage.ts')}`,
];

/**
 * Starts a shop with an owner's heap limits. It has no per-address limits, because they would hide the cost of an
 * input.
 */
export function startJudgedShop(): Promise<ClosedShop> {
  return startClosedShop({ nodeOptions });
}

/** Returns the public API calls. */
export async function publicOperations(): Promise<Operation[]> {
  const shop = await startJudgedShop();
  try {
    const description = (await (await fetch(`${shop.url}/api/v1/openapi.json`)).json()) as Description;
    return listOperations(description).filter(({ isGuarded }) => !isGuarded);
  } finally {
    await shop.stop();
  }
}
