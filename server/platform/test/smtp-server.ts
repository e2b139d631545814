import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export type Received = { from: string; to: string[]; message: string };

export type SmtpServer = {
  port: number;
  received: Received[];
  /** Sets the reply to the next recipients; `250` accepts them. */
  replyToRecipientsWith: (line: string) => void;
  /** Closes the open connections. */
  hangUp: () => void;
  close: () => Promise<void>;
};

/** Starts a mail server that stores its mails. It supports only the commands of one delivery. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const received: Received[] = [];
  const open = new Set<Socket>();
  let recipientReply = '250 ok';
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    handleConnection(socket, received, () => recipientReply);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const hangUp = () => open.forEach((socket) => socket.destroy());
  return {
    port: (server.address() as { port: number }).port,
    received,
    replyToRecipientsWith: (line) => (recipientReply = line),
    hangUp,
    close: async () => {
      hangUp();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function handleConnection(socket: Socket, received: Received[], recipientReply: () => string): void {
  let mail: Received = { from: '', to: [], message: '' };
  let inData = false;
  let rest = '';
  const reply = (line: string) => socket.write(`${line}\r\n`);
  const inAngles = (line: string) => /<(.*)>/.exec(line)?.[1] ?? '';
  const handleLine = (line: string) => {
    if (inData && line === '.') {
      received.push(mail);
      inData = false;
      reply('250 kept');
    } else if (inData) mail.message += `${line}\n`;
    else if (/^MAIL FROM/i.test(line)) {
      mail = { from: inAngles(line), to: [], message: '' };
      reply('250 ok');
    } else if (/^RCPT TO/i.test(line)) {
      mail.to.push(inAngles(line));
      reply(recipientReply());
    } else if (/^DATA/i.test(line)) {
      inData = true;
      reply('354 go on');
    } else reply(/^QUIT/i.test(line) ? '221 bye' : '250 ok');
  };
  reply('220 test');
  socket.on('data', (data) => {
    const lines = `${rest}${data.toString()}`.split('\r\n');
    rest = lines.pop() ?? '';
    lines.forEach(handleLine);
  });
}
