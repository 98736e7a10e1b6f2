// The public entry point of this slice.

export { extensionRows } from './extensions.queries.ts';
export { findConfig, getExtensions, loadExtensions } from './load-extensions.ts';
export { runExtensions } from './run/run-extensions.ts';
