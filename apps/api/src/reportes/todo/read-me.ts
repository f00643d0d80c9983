import { clubConNumero, numeroDeClub } from '@cepa/words/clubes';
import { enInstante, enNumero } from '../format';

/** The data for the text file of a download. */
export interface ReadMe {
  readonly club: { readonly id: string; readonly nombre: string };
  readonly by: string;
  /** ISO 8601. */
  readonly made: string;
  /** Number of events of the book; null if they were not counted. */
  readonly events: number | null;
  readonly lists: readonly (readonly [name: string, rows: number])[];
  readonly files: number;
  readonly missing: number;
  readonly sample: boolean;
  /** The URL where the method is described. */
  readonly method: string;
  readonly fingerprint: string;
}

export const BOOK = 'libro-del-club.ndjson';
export const INDEX = 'archivos/index.csv';

/** The text that describes the files, and how to check them. It is readable even in old Windows editors. */
export function readMe(about: ReadMe): string {
  const { club, by, made, events, lists, files, missing, sample, method, fingerprint } = about;
  const lines = [
    `TODO EL REGISTRO DE ${clubConNumero(club.nombre, numeroDeClub(club.id))}`,
    ...(sample ? ['EJEMPLO: los datos de este club son inventados.'] : []),
    '',
    `Preparado el ${enInstante(made)} (hora de Buenos Aires) por ${by}.`,
    '',
    'CUIDADO: tiene datos personales (usuarios medicinales, personal, proveedores).',
    'Guardalo en un lugar seguro, no lo mandes por correo y borralo cuando no lo necesites.',
    '',
    'QUÉ HAY',
    '',
    `${BOOK}`,
    `  El libro del club: ${events === null ? 'todos sus hechos' : `sus ${enNumero(events)} hechos`}, en orden, con el sello firmado y la prueba`,
    '  de que son todos y de que ninguno se cambió. Es lo que vale como prueba; lo demás es para leerlo mejor.',
    '',
    'listas/',
    '  Cada lista del club para una planilla de cálculo (CSV, con punto y coma).',
    '  Fechas dd/MM/aaaa, hora de Buenos Aires, coma decimal.',
    ...lists.map(([name, rows]) => `  ${name}.csv: ${enNumero(rows)} ${rows === 1 ? 'fila' : 'filas'}`),
    '',
    'archivos/',
    `  Fotos, certificados y permisos: ${enNumero(files)} ${files === 1 ? 'archivo' : 'archivos'}.`,
    `  ${INDEX} dice de qué registro es cada uno y su SHA-256, que también está en el libro.`,
    '  De lo que se quitó queda solo su huella, con el estado «Quitado».',
    ...(missing === 0
      ? []
      : [
          `  ATENCIÓN: ${enNumero(missing)} no ${missing === 1 ? 'se pudo incluir' : 'se pudieron incluir'}; la columna Estado dice cuáles.`,
        ]),
    '',
    'CÓMO VERIFICARLO',
    '',
    'El libro se comprueba sin este sistema y sin pedir nada a nadie, con openssl, sha256sum y una terminal:',
    `  ${method}`,
    'o con el programa, que es de código abierto:',
    `  npm run verify -- --book ${BOOK}`,
    'La huella de la clave pública que lo firma tiene que ser la que publica quien lo emitió:',
    `  ${fingerprint}`,
    'Un archivo es el que se registró si su SHA-256 es el del índice:',
    '  sha256sum archivos/fotos-de-plantas/…    (Linux y Mac: shasum -a 256)',
    '  certutil -hashfile archivo SHA256        (Windows)',
    '',
    'De las personas cuyos datos se suprimieron no hay ninguno: figuran como «persona suprimida».',
    '',
  ];
  return `\uFEFF${lines.join('\r\n')}`;
}
