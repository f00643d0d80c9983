import type { Content, TableCell } from 'pdfmake/interfaces';
import type { SelloFirmado } from '../nucleo/sello-firmado';
import { cuantos, enInstante, enNumero } from './format';
import { WIDTH, GRIS, SUAVE, TINTA, VERDE } from './papel';
import type { Undrawn } from './table';

/** How much of a report was corrected, or was recorded late. */
export interface Constancia {
  readonly hechos: number;
  readonly corregidos: number;
  readonly tardios: number;
}

/** The filters of a report, by name: `[['Persona', 'Ana'], ['Desde', 'el comienzo']]`. */
export type Filters = readonly (readonly [nombre: string, valor: string])[];

export interface Sheet {
  /** The report's label in the product. */
  readonly titulo: string;
  /** The subject of the report: a code, a project. */
  readonly asunto: string;
  readonly club: string;
  /** Needed because two clubs may share a name. */
  readonly numero_de_club: string;
  /** Null if the club has none. */
  readonly direccion: string | null;
  /** Whether the club's data is sample data (rule `clubes.ejemplo`). */
  readonly ejemplo?: boolean;
  /** The report's own code, on each of its pages. */
  readonly codigo: string;
  /** The person who requested it, with their role. */
  readonly emisor: string;
  /** The filters in words; null for a report without filters. */
  readonly filtros: Filters | null;
  /** Its tables may be drawn later. */
  readonly contenido: readonly (Content | Undrawn)[];
  readonly constancia: Constancia;
  /** Canonical JSON of the facts, in parts. It is attached as a file, and its SHA-256 is signed. */
  readonly hechos: readonly string[];
  readonly huella: string;
  readonly sello: SelloFirmado;
  /** The public key, its hash, and the page that describes how to check a seal with it. */
  readonly clave: { readonly publica: string; readonly huella: string; readonly metodo: string };
  /** The URL where anyone can check the seal; shown as a QR code. */
  readonly verificar: string;
}

/** How much of a report was corrected or late, in a sentence. */
export const fraseDeConstancia = ({ hechos, corregidos, tardios }: Constancia): string =>
  `Este informe muestra ${cuantos(hechos, 'hecho', 'hechos')} del registro: ${cuantos(corregidos, 'fue corregido o anulado', 'fueron corregidos o anulados')} después de su alta y ${cuantos(tardios, 'se cargó', 'se cargaron')} más de un día después de ocurrir.${corregidos + tardios > 0 ? ' Cada renglón que cuenta lo dice: «Corregido», «Anulado», «Eliminado» o «Tardío».' : ''}`;

export const constancia = (cuanto: Constancia): Content => ({
  text: fraseDeConstancia(cuanto),
  color: GRIS,
  margin: [0, 8, 0, 12],
});

export function line(color: string, grosor: number, margin: [number, number, number, number]): Content {
  return { canvas: [{ type: 'line', x1: 0, y1: 0, x2: WIDTH, y2: 0, lineWidth: grosor, lineColor: color }], margin };
}

/** Base64 of the signature, the last word of the checkpoint. */
const firmaDe = (text: string): string => text.trimEnd().split(' ').at(-1) ?? '';

/** Small, but readable for a phone: about a third of a millimetre a module. */
const LADO_DEL_QR = 62;

export function footer(sello: SelloFirmado): Content {
  return {
    margin: [40, 6, 40, 0],
    stack: [
      line('#d9dee3', 0.5, [0, 0, 0, 4]),
      {
        columnGap: 8,
        columns: [
          { width: LADO_DEL_QR, image: 'qr', height: LADO_DEL_QR },
          {
            width: '*',
            margin: [0, 4, 0, 0],
            fontSize: 6,
            color: GRIS,
            stack: [
              {
                text: [
                  { text: 'Sello ', bold: true },
                  `libro de ${enNumero(String(sello.eventos))} eventos, firmado el ${enInstante(sello.fecha)} (${sello.fecha})`,
                ],
              },
              { text: [{ text: 'Raíz ', bold: true }, sello.raiz] },
              { text: [{ text: 'Firma ', bold: true }, firmaDe(sello.texto)] },
            ],
          },
          { width: 70, text: 'Página {pagina} de {paginas}', alignment: 'right', fontSize: 7.5, color: GRIS },
        ],
      },
    ],
  };
}

/** The full seal, below the content if it fits, else on a page of its own. */
export function selloEntero({ sello, huella, verificar, clave }: Sheet): Content {
  const dato = (nombre: string, value: string): TableCell[] => [{ text: nombre, color: GRIS }, { text: value }];
  return {
    unbreakable: true,
    margin: [0, 14, 0, 0],
    stack: [
      { text: 'Sello del registro', fontSize: 15, bold: true },
      line(VERDE, 1.2, [0, 5, 0, 8]),
      {
        text: 'El registro del club es un libro al que solo se agrega. Este sello firma el libro entero y los hechos de este informe: si más adelante alguien cambiara, quitara o intercalara un hecho anterior, el libro ya no coincidiría con esta hoja. Guardala: quien la tenga puede comprobarlo sin pedirle nada al club.',
        margin: [0, 0, 0, 10],
      },
      {
        columnGap: 20,
        columns: [
          {
            width: 200,
            stack: [
              { qr: verificar, fit: 200, eccLevel: 'L', foreground: TINTA },
              {
                text: 'Escaneá el código para verificar el sello.',
                fontSize: 7.5,
                color: GRIS,
                alignment: 'center',
                margin: [0, 6, 0, 0],
              },
            ],
          },
          {
            width: '*',
            stack: [
              {
                table: {
                  widths: [62, '*'],
                  body: [
                    dato('Eventos', enNumero(String(sello.eventos))),
                    dato('Raíz', partido(sello.raiz)),
                    dato('Fecha', `${enInstante(sello.fecha)} (${sello.fecha})`),
                    dato('Informe', `SHA-256 ${partido(huella)}`),
                    dato('Clave', `SHA-256 ${partido(clave.huella)}`),
                    dato('Método', clave.metodo),
                    dato(
                      'Adjunto',
                      'hechos.json, dentro de este archivo: los hechos que muestra el informe; su SHA-256 es el de arriba.',
                    ),
                  ],
                },
                layout: 'renglones',
              },
            ],
          },
        ],
      },
      { text: 'Texto firmado', bold: true, fontSize: 10.5, margin: [0, 16, 0, 3] },
      {
        text: 'El mismo sello como texto, en el formato de punto de control C2SP: pegalo completo en la página de verificación, o comprobalo con la clave pública del registro y cualquier programa que conozca el formato.',
        color: GRIS,
        margin: [0, 0, 0, 5],
      },
      recuadro(sello.texto),
      { text: 'Clave pública', bold: true, fontSize: 10.5, margin: [0, 8, 0, 3] },
      recuadro(clave.publica),
      { text: verificar.split('?')[0] ?? '', color: VERDE, link: verificar, margin: [0, 8, 0, 0] },
    ],
  };
}

/** A text to copy, in full width: a word without a break opportunity would be drawn beyond the page. */
const recuadro = (text: string): Content => ({
  table: {
    widths: ['*'],
    body: [[{ text, fontSize: 7.5, fillColor: SUAVE, preserveLeadingSpaces: true, lineHeight: 1.3 }]],
  },
  layout: 'bloque',
});

/** Splits 64 hexadecimal digits into two lines. */
const partido = (hex: string): string => `${hex.slice(0, 32)} ${hex.slice(32)}`;
