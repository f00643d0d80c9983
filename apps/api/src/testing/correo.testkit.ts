import { createServer, type AddressInfo, type Socket } from 'node:net';
import { levantarApp, type AppDePrueba } from './app.testkit';

/** A mail as the listener received it. */
export interface Recibido {
  readonly de: string;
  readonly para: readonly string[];
  /** Headers and text, decoded. */
  readonly texto: string;
}

export interface Buzon {
  /** For `SMTP_URL`. */
  readonly url: string;
  /** Waits for the next unread mail. */
  siguiente(): Promise<Recibido>;
  /** Refuses every recipient from now on, which `siguiente` reports, or accepts them again. */
  rechazar(si: boolean): void;
  cerrar(): Promise<void>;
}

/** An app with a mail listener, which the tests read. */
export interface AppConCorreo {
  readonly app: AppDePrueba;
  readonly buzon: Buzon;
  cerrar(): Promise<void>;
}

/** Starts both. The app's public URL is https://cepa.example. */
export async function levantarConCorreo(): Promise<AppConCorreo> {
  const buzon = await abrirBuzon();
  const app = await levantarApp({
    SMTP_URL: buzon.url,
    MAIL_FROM: 'cepa@club.ar',
    PUBLIC_URL: 'https://cepa.example',
  });
  const cerrar = async (): Promise<void> => {
    await app.cerrar();
    await buzon.cerrar();
  };
  return { app, buzon, cerrar };
}

/** The text of a refused mail. */
export const RECHAZADO = 'refused';

/** A real SMTP listener (RFC 5321, without extensions) on a free port of 127.0.0.1. */
export async function abrirBuzon(): Promise<Buzon> {
  const recibidos: Recibido[] = [];
  const esperan: ((mail: Recibido) => void)[] = [];
  const abiertas = new Set<Socket>();
  let rechaza = false;
  const llega = (mail: Recibido): void => {
    const quien = esperan.shift();
    if (quien) quien(mail);
    else recibidos.push(mail);
  };
  const servidor = createServer((linea) => {
    abiertas.add(linea);
    linea.on('close', () => abiertas.delete(linea));
    atender(linea, () => rechaza, llega);
  });
  await new Promise<void>((listo) => servidor.listen(0, '127.0.0.1', listo));
  return {
    url: `smtp://127.0.0.1:${(servidor.address() as AddressInfo).port}`,
    siguiente: () => {
      const primero = recibidos.shift();
      return primero ? Promise.resolve(primero) : new Promise((resolve) => esperan.push(resolve));
    },
    rechazar: (si) => void (rechaza = si),
    cerrar: () => {
      for (const linea of abiertas) linea.destroy();
      return new Promise((listo) => servidor.close(() => listo()));
    },
  };
}

function atender(linea: Socket, rechaza: () => boolean, llega: (mail: Recibido) => void): void {
  let [resto, cuerpo, de, para]: [string, string[] | null, string, string[]] = ['', null, '', []];
  const decir = (respuesta: string): void => void linea.write(`${respuesta}\r\n`);
  const orden = (texto: string): void => {
    const direccion = /<([^>]*)>/.exec(texto)?.[1] ?? '';
    switch (texto.slice(0, 4).toUpperCase()) {
      case 'MAIL':
        [de, para] = [direccion, []];
        return decir('250 OK');
      case 'RCPT':
        if (rechaza()) {
          llega({ de, para: [direccion], texto: RECHAZADO });
          return decir('550 No such user');
        }
        para.push(direccion);
        return decir('250 OK');
      case 'DATA':
        cuerpo = [];
        return decir('354 Go on');
      case 'QUIT':
        decir('221 Bye');
        return void linea.end();
      default:
        return decir('250 OK');
    }
  };
  const recibir = (texto: string): void => {
    if (cuerpo === null) return orden(texto);
    if (texto !== '.') return void cuerpo.push(texto.replace(/^\./, ''));
    llega({ de, para, texto: decodificar(cuerpo.join('\n')) });
    cuerpo = null;
    decir('250 OK');
  };
  linea.setEncoding('utf8');
  linea.on('data', (trozo: string) => {
    const lineas = (resto + trozo).split('\r\n');
    resto = lineas.pop() ?? '';
    for (const una of lineas) recibir(una);
  });
  linea.on('error', () => linea.destroy());
  decir('220 localhost');
}

/** Quoted-printable (RFC 2045), the encoding of text with accents. */
function decodificar(texto: string): string {
  const bytes = texto
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
