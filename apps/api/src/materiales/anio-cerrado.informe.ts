import type { AnioCerradoLeido } from '@cepa/projections/materiales/anios.queries';
import { ANIO_CERRADO, SIN_MATERIA_EN_EL_LIBRO } from '@cepa/words/mensajes/materiales';
import { MATERIAS, claseEnPalabras } from '@cepa/words/movimientos';
import type { Body } from '../reportes/alcance';
import { enInstante, enNumero } from '../reportes/format';
import type { Seccion } from '../reportes/informe';
import { VERDE } from '../reportes/papel';
import { ofNumber, ofText, tableOf } from '../reportes/table-of';

type Cuenta = AnioCerradoLeido['cuentas'][number];

/** A quantity of the book; empty for zero. */
const siHubo = (cantidad: string): string | null => (Number(cantidad) === 0 ? null : cantidad);

/** The opening quantity, each kind of movement, and the closing quantity of one matter. */
function deCuenta({ materia, unidad_medida, apertura, movimientos, cierre }: Cuenta): Seccion {
  const rows = [
    { que: 'Había al abrir', entra: '0', sale: '0', hay: apertura },
    ...movimientos.map(({ clase, entra, sale }) => ({ que: claseEnPalabras(clase), entra, sale, hay: null })),
  ];
  const como = { none: '', unit: unidad_medida };
  return {
    titulo: `${MATERIAS[materia]} (${unidad_medida})`,
    color: VERDE,
    unidad: ['clase de movimiento', 'clases de movimiento'],
    cuantos: movimientos.length,
    ...tableOf(rows, [
      ofText('Qué', '*', ({ que }) => que, { total: 'Al cierre' }),
      ofNumber('Entró', 90, ({ entra }) => siHubo(entra), como),
      ofNumber('Salió', 90, ({ sale }) => siHubo(sale), como),
      ofNumber('Hay', 90, ({ hay }) => hay, { ...como, total: cierre }),
    ]),
  };
}

/** The report of a closed year: opening quantities, movements and closing quantities, as the closing recorded them. */
export function informeDeAnio({ id, anio, motivo, creado_en, cuentas }: AnioCerradoLeido): Body {
  return {
    titulo: ANIO_CERRADO,
    textos: [['Motivo', motivo]],
    resumen: [
      ['Año', String(anio)],
      ['Se cerró', enInstante(creado_en)],
      ['Cuentas de materia', enNumero(cuentas.length)],
    ],
    registros: [],
    secciones:
      cuentas.length > 0
        ? cuentas.map(deCuenta)
        : [
            {
              titulo: 'Materia',
              color: VERDE,
              unidad: ['cuenta', 'cuentas'],
              ...tableOf([], [ofText('Qué', '*', () => null)]),
              vacio: SIN_MATERIA_EN_EL_LIBRO,
            },
          ],
    hechos: { cierre_id: id, anio, motivo, creado_en, cuentas },
  };
}
