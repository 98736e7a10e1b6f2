// The public entry point of this slice.

export { extensionsOf, findConfig, loadExtensions } from './load-extensions.ts';
export { runExtensions } from './run/run-extensions.ts';
