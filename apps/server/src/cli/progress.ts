/** Between two lines of progress, in milliseconds. */
const PAUSE = 500;

/** Shows how far something is: on a terminal in one line that is written over, in a log now and then. Says nothing of quick things. */
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
