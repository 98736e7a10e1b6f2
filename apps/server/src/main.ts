import { boundHeap } from './platform/boot/bounded-heap.ts';

boundHeap();
await import('./serve.ts');
