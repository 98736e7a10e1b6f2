import { deriveDemo } from '../../demo/derive-demo.ts';
import { rebuildImages } from '../../storage/storage.ts';
import { type Command, CommandRefused, counted } from '../command.ts';
import { progress } from '../progress.ts';
import { withShop } from '../with-shop.ts';

export const imagesRebuildCommand: Command = {
  summary: 'make missing sizes of pictures again, clear away files that belong to nothing',
  usage: '[--demo]',
  help: `  --demo  make the smaller sizes of the demo's own pictures (demo/derived) anew instead

Safe at any time, also while the shop runs. Ends with 1 when an upload is lost, naming it: upload it again.`,
  options: { demo: { type: 'boolean' } },
  positionals: { least: 0, most: 0 },
  async run({ values }) {
    const bar = progress();
    if (values['demo'] === true) {
      const made = await deriveDemo((done, all) => bar.show(`Pictures: ${done} of ${all}`)).finally(bar.end);
      return { lines: [`Made ${counted(made, 'file')} in demo/derived.`], values: { made } };
    }
    const rebuilt = await withShop((shop) => rebuildImages(shop, (done) => bar.show(`Uploads: ${done}`))).finally(
      bar.end,
    );
    const { uploadCount, repairedCount, clearedCount, lost } = rebuilt;
    const line = `${counted(uploadCount, 'upload')}: ${counted(repairedCount, 'file')} made again, ${clearedCount} cleared away.`;
    if (lost.length > 0) throw new CommandRefused(`${line} ${counted(lost.length, 'upload')} lost:`, lost);
    return { lines: [line], values: { uploadCount, repairedCount, clearedCount } };
  },
};
