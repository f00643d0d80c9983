import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import type { Config } from '@cepa/platform/config';
import { mailHtml } from './mail-html';
import { CONFIG } from './tokens';

/** A mail in plain text; its HTML is made from it. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Timeout for a mail server to connect, to greet and to answer. */
const PATIENCE_MS = 10_000;
const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/** Sends mail through the operator's server (`SMTP_URL`, `MAIL_FROM`). Without one nothing is sent; callers check first. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly transport: Transporter | null;
  private readonly from: string;
  private readonly ownUrl: string;
  /** Number of mails of this process, for the metrics. */
  readonly counts = { sent: 0, failed: 0 };

  constructor(@Inject(CONFIG) { correo, publicUrl }: Config) {
    this.ownUrl = publicUrl;
    this.transport = correo.url === undefined ? null : open(new URL(correo.url));
    this.from = correo.de;
  }

  /** Whether the operator configured a mail server. */
  get configured(): boolean {
    return this.transport !== null;
  }

  /** @throws Error if the server did not accept it, or there is none */
  async send({ to, subject, text }: Mail): Promise<void> {
    if (!this.transport) throw new Error('no mail server is set');
    // As an object, so that an address cannot contain a second one.
    await this.counted(
      this.transport.sendMail({
        from: { name: 'Cepa', address: this.from },
        to: { name: '', address: to },
        subject,
        text,
        html: mailHtml(text, this.ownUrl),
      }),
    );
  }

  private async counted(sending: Promise<unknown>): Promise<void> {
    try {
      await sending;
      this.counts.sent += 1;
    } catch (error) {
      this.counts.failed += 1;
      throw error;
    }
  }

  onApplicationShutdown(): void {
    this.transport?.close();
  }
}

/** `smtp://` uses TLS if the server offers it, and requires it if a password crosses a network. */
function open({ protocol, hostname, port, username, password }: URL): Transporter {
  const secure = protocol === 'smtps:';
  return createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? portOf(secure) : Number(port),
    secure,
    requireTLS: !secure && username !== '' && !LOOPBACK.includes(hostname),
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

const portOf = (secure: boolean): number => (secure ? 465 : 587);
