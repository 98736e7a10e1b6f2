import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '../checkout.mjs';
import { npm } from './npm.ts';

interface Packing {
  /** The folder of the artefacts. */
  readonly folder: string;
  /** The name that npm gives the package. */
  readonly file: string;
  /** Adds the files that only a release has. */
  readonly add: (staged: string) => void;
}

/** Packs files and folders of a workspace, the licence and further files as a package of npm, and returns its path. */
export function packStaged(workspace: string, files: readonly string[], { folder, file, add }: Packing): string {
  mkdirSync(join(checkout, '.cache'), { recursive: true });
  const staged = mkdtempSync(join(checkout, '.cache', `${workspace}-`));
  try {
    for (const name of files) {
      cpSync(join(checkout, 'packages', workspace, name), join(staged, name), { recursive: true });
    }
    copyFileSync(join(checkout, 'LICENSE'), join(staged, 'LICENSE'));
    add(staged);
    npm(['pack', '--loglevel=error', '--pack-destination', folder], staged);
    return join(folder, file);
  } finally {
    rmSync(staged, { recursive: true });
  }
}
