import { VERDE } from '../reportes/papel';
import { cada, type Column } from '../reportes/seccion';
import { table } from '../reportes/table';
import { dibujar, textoDe } from '../reportes/pdf.testkit';
import { LOTES_COLUMNS, PLANTAS_COLUMNS } from './lotes-pdf.controller';

/** Rows that fill a page when each of them is one line. */
const FILAS = 26;
const LOTE = 'LOT-261123-WWWWWW';

const paginasDe = async (columnas: readonly Column[], fila: readonly string[]): Promise<string> => {
  const filas = Array.from({ length: FILAS }, () => fila);
  const banda = { titulo: 'Códigos', detalle: '', color: VERDE };
  const contenido = table(
    banda,
    columnas,
    cada(filas, (una) => [...una]),
  );
  const pdf = await dibujar({
    pageSize: { width: 595, height: 600 },
    pageMargins: 40,
    content: [contenido],
    footer: 'Pie {paginas}' as never,
    defaultStyle: { fontSize: 8.5, lineHeight: 1.15 },
  });
  return textoDe(pdf).slice(-'Pie1'.length);
};

it.each<[string, readonly Column[], readonly string[]]>([
  ['lots', LOTES_COLUMNS, [LOTE, 'Lote 1', '28/10/2028', 'Bloqueado', '200', '200', '200', '200']],
  ['plants', PLANTAS_COLUMNS, [`${LOTE}-200`, LOTE, 'Ceibo Haze', 'Esqueje', 'Descartada', '28/10/2028', '28/10/2028']],
])('even the widest code of a list of %s stands in one line', async (_, columnas, fila) => {
  expect(await paginasDe(columnas, fila)).toBe('Pie1');
});
