// Loaded into the shop under test (`--import`, with --expose-gc). SIGUSR2 runs the garbage collection, so that heaps
// are comparable.
process.on('SIGUSR2', () => {
  globalThis.gc?.();
});
