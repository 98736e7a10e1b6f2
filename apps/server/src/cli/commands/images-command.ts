import { deriveDemo } from '../../demo/derive-demo.ts';
import { rebuildImages } from '../../storage/storage.ts';
import { type Command, CommandRefused, counted } from '../command.ts';
import { progress } from '../progress.ts';
import { withExistingShop } from '../with-shop.ts';

export const imagesRebuildCommand: Command = {
  summary: 'recreate missing image sizes, and delete unused files',
  usage: '[--demo]',
  help: `  --demo  recreate the smaller sizes of the demo images (demo/derived) instead

Safe at any time, even while the shop is running. Exits with 1 and lists the uploads if files are missing. Upload them again.`,
  options: { demo: { type: 'boolean' } },
  positionals: { min: 0, max: 0 },
  async run({ values }) {
    const bar = progress();
    if (values['demo'] === true) {
      const made = await deriveDemo((done, all) => bar.show(`Images: ${done} of ${all}`)).finally(bar.end);
      return { lines: [`Created ${counted(made, 'file')} in demo/derived.`], values: { made } };
    }
    const rebuilt = await withExistingShop((shop) =>
      rebuildImages(shop, (done) => bar.show(`Uploads: ${done}`)),
    ).finally(bar.end);
    const { uploadCount, repairedCount, clearedCount, lost } = rebuilt;
    const line = `${counted(uploadCount, 'upload')}: ${counted(repairedCount, 'file')} recreated, ${clearedCount} deleted.`;
    if (lost.length > 0) throw new CommandRefused(`${line} ${counted(lost.length, 'upload')} missing:`, lost);
    return { lines: [line], values: { uploadCount, repairedCount, clearedCount } };
  },
};
