import { readFileSync } from 'node:fs';

/** The shim's modules, in dependency order. */
const modules = [
  'card-rules',
  'style-rules',
  'emitter',
  'card-element',
  'wallet-sheet',
  'express-checkout',
  'wire',
  'authentication',
  'stripe',
];

/**
 * Returns the Stripe.js shim as one classic script: the modules of `shim/` in order, without imports and exports,
 * inside one function. It needs no build and works under `script-src 'self'`.
 */
export function stripeShim(): string {
  const parts = modules.map((name) => {
    const source = readFileSync(new URL(`./shim/${name}.js`, import.meta.url), 'utf8');
    return source.replaceAll(/^import [^;]*;\n/gm, '').replaceAll(/^export /gm, '');
  });
  return `(() => {\n'use strict';\n${parts.join('\n')}\n})();\n`;
}
