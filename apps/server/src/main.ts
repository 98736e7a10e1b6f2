import { boundHeap } from './platform/boot/bounded-heap.ts';

// Starts the server. `--built` runs the bundle of `npm run build`, which starts faster and takes less memory; without it the sources run.

if (process.getuid?.() === 0) {
  const { dropPrivileges } = await import('./platform/boot/step-down/drop-privileges.ts');
  await dropPrivileges('server');
}
boundHeap();
if (process.argv.includes('--built')) await import(new URL('../dist/serve.js', import.meta.url).href);
else await import('./serve.ts');
