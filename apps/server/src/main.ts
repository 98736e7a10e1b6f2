import { boundHeap } from './platform/boot/bounded-heap.ts';

if (process.getuid?.() === 0) {
  const { becomeOrdinary } = await import('./platform/boot/step-down/become-ordinary.ts');
  await becomeOrdinary('server');
}
boundHeap();
await import('./serve.ts');
