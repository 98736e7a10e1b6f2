import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const alphabet = 'abcdefghijklmnopqrstuvwxyz';

/**
 * Returns a generator of class names of five characters, of which the first is alphabetic. `card` in `product-card.module.css` gets the same one in both
 * halves of the build. The home page names 600 classes. With the usual long names it had a fifteenth more bytes.
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const owners = new Map<string, string>();
  return (name, file) => {
    const owner = `${relative(root, file)} ${name}`;
    const digest = createHash('sha256').update(owner).digest();
    const short = `${alphabet[digest.readUInt8(4) % alphabet.length]}${digest.readUInt32BE().toString(36).padStart(4, '0').slice(-4)}`;
    const other = owners.get(short) ?? owner;
    if (other !== owner) throw new Error(`${owner} and ${other} get the same class name: rename one of them.`);
    owners.set(short, owner);
    return short;
  };
}
