import { extensionProcess } from '../process/extension-process.ts';

// A program that runs the panel of the extension `looping`, and prints the id of its process.
const looping = extensionProcess(new URL('./looping.ts', import.meta.url).href, import.meta.dirname);
const noCalls = async () => null;
const { title } = (await looping.run({ kind: 'load' }, 30_000, noCalls)) as { title: string };
const panel = looping.run({ kind: 'panel' }, 600_000, noCalls);
console.log(title);
await panel;
