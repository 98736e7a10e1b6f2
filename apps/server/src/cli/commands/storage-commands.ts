import { findLostFiles, moveFiles } from '../../storage/storage.ts';
import { type Command, CommandRefused, counted, textOption } from '../command.ts';
import { progress } from '../progress.ts';
import { withExistingShop } from '../with-shop.ts';

export const storageCheckCommand: Command = {
  summary: 'find uploads with missing files',
  usage: '',
  help: `Compares the uploads with the stored files, and changes nothing. Exits with 1 and lists the uploads if files are missing. Upload
them again, or run images rebuild. A job runs the same check every night.`,
  options: {},
  positionals: { min: 0, max: 0 },
  async run() {
    const { uploadCount, fileCount, lost } = await withExistingShop(findLostFiles);
    if (lost.length > 0) {
      const named = lost.map(
        ({ url, originalName, keys }) => `${url}${originalName ? ` (${originalName})` : ''}: ${keys.join(', ')}`,
      );
      throw new CommandRefused(`Files of ${counted(lost.length, 'upload')} are missing:`, named);
    }
    const line = `${counted(uploadCount, 'upload')} with ${counted(fileCount, 'file')}: none is missing.`;
    return { lines: [line], values: { uploadCount, fileCount } };
  },
};

export const storageMoveCommand: Command = {
  summary: 'move the uploads to a bucket, or back to this machine',
  usage: '--to s3|disk [--remove-source]',
  help: `  --to s3|disk     the destination; the S3_ variables set the bucket
  --remove-source  remove each source file after its copy was read back and is equal

First set UPLOADS_IN and the S3_ variables and restart the shop: it then stores new uploads at the destination, and reads from both.
Each file is copied, read back and compared by its SHA-256. If the command is interrupted, run it again to continue. At the end, the
addresses in the records of the shop are updated.`,
  options: { to: { type: 'string' }, 'remove-source': { type: 'boolean' } },
  positionals: { min: 0, max: 0 },
  async run(given) {
    const to = textOption(given, 'to');
    if (to !== 's3' && to !== 'disk') throw new CommandRefused('Enter a destination: --to s3 or --to disk.');
    const removesSource = given.values['remove-source'] === true;
    const bar = progress();
    const onProgress = (done: number) => bar.show(`Files: ${done}`);
    const moved = await withExistingShop((shop) => moveFiles(shop, { to, removesSource, onProgress })).finally(bar.end);
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
