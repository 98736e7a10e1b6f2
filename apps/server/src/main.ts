import { boundHeap } from './platform/boot/bounded-heap.ts';

if (process.getuid?.() === 0) {
  const { dropPrivileges } = await import('./platform/boot/step-down/drop-privileges.ts');
  await dropPrivileges('server');
}
boundHeap();
await import('./serve.ts');
