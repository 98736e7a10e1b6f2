/** Milliseconds between two lines of progress. */
const PAUSE = 500;

/** Shows progress: on a terminal in one line that is overwritten, in a log from time to time. Quick work shows nothing. */
export function progress(out: NodeJS.WriteStream = process.stderr): {
  show(text: string): void;
  end(): void;
} {
  const every = out.isTTY ? PAUSE : PAUSE * 10;
  let last = Date.now();
  let isShown = false;
  return {
    show(text) {
      if (Date.now() - last < every) return;
      last = Date.now();
      isShown = true;
      out.write(out.isTTY ? `\r\u001b[2K${text}` : `${text}\n`);
    },
    end() {
      if (isShown && out.isTTY) out.write('\r\u001b[2K');
    },
  };
}
