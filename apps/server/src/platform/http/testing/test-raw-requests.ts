import { connect } from 'node:net';

/** The readable part of the response from the socket. */
export interface RawAnswer {
  /** null when the connection closed without a response. */
  readonly status: number | null;
  readonly location: string | null;
  readonly text: string;
}

/**
 * Sends exactly these bytes to a shop on this machine and reads its response until it closes the connection.
 * @param ends whether the client ends the connection afterwards; otherwise the shop waits for the rest of the announced
 * body.
 */
export function sendRaw(port: number, bytes: string | Buffer, { ends = false } = {}): Promise<RawAnswer> {
  return new Promise((done) => {
    const chunks: Uint8Array[] = [];
    const socket = connect({ port, host: '127.0.0.1' }, () => (ends ? socket.end(bytes) : socket.write(bytes)));
    socket.on('data', (chunk) => {
      chunks.push(Buffer.from(chunk));
      // The response would leave the connection open for the next request.
      socket.end();
    });
    // A shop that refuses a body may close the connection early. Only its response matters.
    socket.on('error', () => {});
    socket.on('close', () => {
      const text = Buffer.concat(chunks)
        .toString('latin1')
        .replace(/^HTTP\/1\.1 100 .*\r\n\r\n/, '');
      const status = /^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1];
      const [head = ''] = text.split('\r\n\r\n', 1);
      done({
        status: status === undefined ? null : Number(status),
        location: /^location: (.*)$/im.exec(head)?.[1]?.trim() ?? null,
        text,
      });
    });
  });
}

/** Returns the bytes of a request for an unchanged target. */
export function requestFor(target: string, { method = 'GET', headers = ['Host: 127.0.0.1'] } = {}): Buffer {
  return Buffer.from(
    `${method} ${target} HTTP/1.1\r\n${[...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`,
    'latin1',
  );
}
