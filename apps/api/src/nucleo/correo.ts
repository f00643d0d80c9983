import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import type { Config } from '@cepa/platform/config';
import { CONFIG } from './tokens';

/** A mail in plain text. */
export interface Mensaje {
  readonly para: string;
  readonly asunto: string;
  readonly texto: string;
}

/** How long a mail server may take to connect, to greet and to answer. */
const ESPERA_MS = 10_000;
const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/** Mail through the operator's server (`SMTP_URL`, `MAIL_FROM`); without one nothing is sent, and callers ask first. */
@Injectable()
export class Correo implements OnApplicationShutdown {
  private readonly transporte: Transporter | null;
  private readonly de: string;

  constructor(@Inject(CONFIG) { correo }: Config) {
    this.transporte = correo.url === undefined ? null : abrir(new URL(correo.url));
    this.de = correo.de;
  }

  /** Whether the operator set a mail server. */
  get configurado(): boolean {
    return this.transporte !== null;
  }

  /** @throws Error when the server did not take it, or there is none */
  async enviar({ para, asunto, texto }: Mensaje): Promise<void> {
    if (!this.transporte) throw new Error('no mail server is set');
    // As an object, so that nothing of an address can name a second one.
    await this.transporte.sendMail({
      from: { name: 'Cepa', address: this.de },
      to: { name: '', address: para },
      subject: asunto,
      text: texto,
    });
  }

  onApplicationShutdown(): void {
    this.transporte?.close();
  }
}

/** `smtp://` turns to TLS where the server offers it, and must where a password crosses a network. */
function abrir({ protocol, hostname, port, username, password }: URL): Transporter {
  const secure = protocol === 'smtps:';
  return createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? puertoDe(secure) : Number(port),
    secure,
    requireTLS: !secure && username !== '' && !LOOPBACK.includes(hostname),
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: ESPERA_MS,
    greetingTimeout: ESPERA_MS,
    socketTimeout: ESPERA_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

const puertoDe = (secure: boolean): number => (secure ? 465 : 587);
