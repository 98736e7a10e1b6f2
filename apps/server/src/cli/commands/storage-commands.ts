import { findLostFiles, moveFiles } from '../../storage/storage.ts';
import { type Command, CommandRefused, counted, textOption } from '../command.ts';
import { progress } from '../progress.ts';
import { withShop } from '../with-shop.ts';

export const storageCheckCommand: Command = {
  summary: 'look for uploads whose files are lost',
  usage: '',
  help: `Compares the uploads with the files in the store, and changes nothing. Ends with 1 when files are lost, naming the uploads: upload
them again, or run images rebuild. A job does the same every night.`,
  options: {},
  positionals: { least: 0, most: 0 },
  async run() {
    const { uploadCount, fileCount, lost } = await withShop(findLostFiles);
    if (lost.length > 0) {
      const named = lost.map(
        ({ url, originalName, keys }) => `${url}${originalName ? ` (${originalName})` : ''}: ${keys.join(', ')}`,
      );
      throw new CommandRefused(`Files of ${counted(lost.length, 'upload')} are lost:`, named);
    }
    const line = `${counted(uploadCount, 'upload')} with ${counted(fileCount, 'file')}: none is lost.`;
    return { lines: [line], values: { uploadCount, fileCount } };
  },
};

export const storageMoveCommand: Command = {
  summary: 'move the uploads to a bucket, or back to this machine',
  usage: '--to s3|disk [--remove-source]',
  help: `  --to s3|disk     where the files go; the S3_ variables name the bucket
  --remove-source  remove each file from the old place as soon as its copy was read back and is equal

Set UPLOADS_IN and the S3_ variables and restart the shop first: it then stores new uploads in the new place, and reads from both.
Each file is copied, read back and compared by its SHA-256. Run the command again after an interruption: it goes on. At the end the
addresses in the shop's records become those of the new place.`,
  options: { to: { type: 'string' }, 'remove-source': { type: 'boolean' } },
  positionals: { least: 0, most: 0 },
  async run(given) {
    const to = textOption(given, 'to');
    if (to !== 's3' && to !== 'disk') throw new CommandRefused('Say where the files go: --to s3 or --to disk.');
    const removesSource = given.values['remove-source'] === true;
    const bar = progress();
    const onProgress = (done: number) => bar.show(`Files: ${done}`);
    const moved = await withShop((shop) => moveFiles(shop, { to, removesSource, onProgress })).finally(bar.end);
    if (!moved.ok) throw new CommandRefused(moved.detail);
    const { copiedCount, equalCount, rewrittenCount, faulty } = moved.value;
    const copied = `${counted(copiedCount, 'file')} copied, ${counted(equalCount, 'file')} there already.`;
    if (faulty.length > 0) {
      throw new CommandRefused(`${copied} ${counted(faulty.length, 'file')} could not be copied:`, faulty);
    }
    const rewritten = `The addresses of ${counted(rewrittenCount, 'upload')} were changed.`;
    return {
      lines: rewrittenCount > 0 ? [copied, rewritten] : [copied],
      values: { copiedCount, equalCount, rewrittenCount },
    };
  },
};
