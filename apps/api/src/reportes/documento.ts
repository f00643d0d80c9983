import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { clubConNumero } from '@cepa/words/clubes';
import { enInstante } from './format';
import { WIDTH, GRIS, TINTA, VERDE } from './papel';
import { qrEnPng } from './qr';
import { constancia, footer, line, selloEntero, type Sheet } from './documento.sello';
import { withoutLastMargin, type Undrawn } from './table';

/** A document whose tables may be drawn later. */
export type UndrawnDocument = Omit<TDocumentDefinitions, 'content'> & {
  readonly content: readonly (Content | Undrawn)[];
};

/**
 * A whole report as data: the header, its content, the seal with its QR code at the foot of each page, and the
 * full seal on the last.
 */
export function documento(sheet: Sheet): UndrawnDocument {
  const { titulo, asunto, club, contenido, sello, hechos } = sheet;
  const header = headerOf(sheet);
  return {
    pageSize: 'A4',
    pageMargins: [40, header.alto, 40, 84],
    language: 'es-AR',
    info: {
      title: `${titulo} ${asunto}`.trim(),
      author: club,
      creator: 'Cepa',
      producer: 'Cepa',
      subject: `Informe sellado ${sheet.codigo}`,
    },
    defaultStyle: { font: 'Roboto', fontSize: 8.5, color: TINTA, lineHeight: 1.15 },
    files: {
      hechos: {
        src: hechos,
        name: 'hechos.json',
        type: 'application/json',
        description: 'Los hechos que muestra este informe',
        relationship: 'Data',
      },
    } as never,
    content: [encabezado(sheet), constancia(sheet.constancia), ...withoutLastMargin(contenido), selloEntero(sheet)],
    ...(sheet.ejemplo ? { watermark: { text: EJEMPLO, color: GRIS, opacity: 0.1, bold: true, angle: -52 } } : {}),
    images: { qr: qrEnPng(sheet.verificar) },
    header: header.contenido,
    footer: footer(sello) as never,
  };
}

/** The watermark on each page of a club with sample data. */
export const EJEMPLO = 'EJEMPLO';

/** Number of characters of small print in a line. */
const PER_LINE = 150;

/** Counts the lines of a text: a word that does not fit starts another line, and one longer than a line is split. */
function lines(text: string): number {
  let hay = 1;
  let usado = 0;
  for (const { length } of text.split(' ')) {
    const conEspacio = usado === 0 ? length : usado + 1 + length;
    if (conEspacio <= PER_LINE) {
      usado = conEspacio;
      continue;
    }
    hay += (usado === 0 ? 0 : 1) + Math.ceil(length / PER_LINE) - 1;
    usado = length % PER_LINE;
  }
  return hay;
}

/**
 * Builds the header of every page: the club, the report, its issuer, and its filters. A single page must not pass for
 * the whole.
 */
function headerOf({ titulo, asunto, club, numero_de_club, direccion, ejemplo, codigo, emisor, filtros }: Sheet): {
  readonly contenido: Content;
  readonly alto: number;
} {
  const informe = `${titulo} ${asunto} · Informe ${codigo}`;
  const textLines = [
    [
      clubConNumero(club, numero_de_club),
      direccion ?? 'sin dirección registrada',
      ...(ejemplo ? [`${EJEMPLO}: datos inventados`] : []),
    ].join(' · '),
    `${informe} · Emitido por ${emisor}`,
    ...(filtros ? [filtros.map(([nombre, value]) => `${nombre}: ${value}`).join(' · ')] : []),
  ];
  const height = 34 + 8 * textLines.reduce((total, line) => total + lines(line), 0);
  return {
    alto: height,
    contenido: {
      margin: [40, 22, 40, 0],
      stack: textLines.map((text, i) => ({ text, fontSize: 6.5, bold: i === 0, color: GRIS })),
    },
  };
}

/** Width of the issuer, beside the report's name. */
const EMISOR_WIDTH = 190;

function encabezado({ titulo, asunto, club, numero_de_club, direccion, codigo, sello }: Sheet): Content {
  return {
    stack: [
      {
        columns: [
          {
            width: WIDTH - EMISOR_WIDTH,
            stack: [
              { text: 'INFORME SELLADO', fontSize: 7, bold: true, color: VERDE, characterSpacing: 1.2 },
              { text: titulo, fontSize: 20, bold: true, margin: [0, 2, 0, 0] },
              { text: asunto, fontSize: 12, color: GRIS },
            ],
          },
          {
            width: EMISOR_WIDTH,
            alignment: 'right',
            stack: [
              { text: club, fontSize: 10.5, bold: true, margin: [0, 9, 0, 1] },
              { text: `Club N.º ${numero_de_club}`, fontSize: 7, color: GRIS },
              ...(direccion ? [{ text: direccion, color: GRIS }] : []),
              { text: `Emitido el ${enInstante(sello.fecha)}`, color: GRIS },
              { text: `Hora de Buenos Aires · Informe ${codigo}`, fontSize: 7, color: GRIS },
            ],
          },
        ],
      },
      line(VERDE, 1.2, [0, 8, 0, 0]),
    ],
  };
}
