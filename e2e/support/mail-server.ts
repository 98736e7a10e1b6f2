import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** A mail server that accepts and discards every email of a client with its password. */
export interface MailServer {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Starts the subset of SMTP that a shop uses (RFC 5321, with AUTH PLAIN of RFC 4954), without encryption, on loopback.
 */
export async function startMailServer(password: string): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    converse(socket, password);
  });
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', () => open()));
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

function converse(socket: Socket, password: string): void {
  let rest = '';
  let isInEmail = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 mail.test');
  socket.on('data', (bytes: Buffer) => {
    const lines = (rest + bytes.toString('latin1')).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (isInEmail) {
        isInEmail = line !== '.';
        if (!isInEmail) say('250 taken');
      } else {
        isInEmail = line.toUpperCase() === 'DATA';
        say(answerTo(line, password));
      }
    }
  });
}

function answerTo(line: string, password: string): string {
  const [verb = '', mechanism = '', proof = ''] = line.split(' ');
  if (verb.toUpperCase() === 'EHLO') return '250-mail.test\r\n250 AUTH PLAIN';
  if (verb.toUpperCase() === 'DATA') return '354 go on';
  if (verb.toUpperCase() === 'QUIT') return '221 bye';
  if (verb.toUpperCase() !== 'AUTH') return '250 ok';
  const sent = Buffer.from(proof, 'base64').toString().split('\0')[2];
  return mechanism.toUpperCase() === 'PLAIN' && sent === password ? '235 welcome' : '535 no';
}
