import type { FileSource } from './file-source.ts';
import { ImportRefused } from './import-error.ts';

/**
 * Decodes a file's text in pieces: UTF-8, or UTF-16 with a byte order mark. Every line ends in a single \n. Throws
 * ImportRefused.
 */
export async function* decodedText(source: FileSource): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let line = 1;
  let endsInReturn = false;
  const lines = (text: string) => {
    const whole = endsInReturn ? `\r${text}` : text;
    endsInReturn = whole.endsWith('\r');
    const even = (endsInReturn ? whole.slice(0, -1) : whole).replace(/\r\n?/g, '\n');
    line += even.split('\n').length - 1;
    return even;
  };
  try {
    for await (const bytes of source()) {
      decoder ??= decoderFor(bytes);
      yield lines(decoder.decode(bytes, { stream: true }));
    }
    yield lines(decoder?.decode() ?? '');
    if (endsInReturn) yield '\n';
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    const reason = `is not UTF-8 text from about line ${line} on: save it as 'CSV UTF-8'`;
    throw new ImportRefused(`The file ${reason}.`, [{ line, reason }]);
  }
}

function decoderFor(head: Uint8Array): TextDecoder {
  const isUtf16 = head[0] === 0xff && head[1] === 0xfe;
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true });
}
