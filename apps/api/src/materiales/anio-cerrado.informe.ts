import type { AnioCerradoLeido } from '@cepa/projections/materiales/anios.queries';
import { ANIO_CERRADO, SIN_MATERIA_EN_EL_LIBRO } from '@cepa/words/mensajes/materiales';
import { MATERIAS, claseEnPalabras } from '@cepa/words/movimientos';
import type { Body } from '../reportes/alcance';
import { enInstante, enNumero } from '../reportes/format';
import type { Seccion } from '../reportes/informe';
import { VERDE } from '../reportes/papel';
import { cada, type Rows } from '../reportes/seccion';

type Cuenta = AnioCerradoLeido['cuentas'][number];

/** A quantity of the book; nothing where nothing moved this way. */
const siHubo = (cantidad: string): string => (Number(cantidad) === 0 ? '' : enNumero(cantidad));

/** What there was, each kind of movement, and what was left of one matter. */
function deCuenta({ materia, unidad_medida, apertura, movimientos, cierre }: Cuenta): Seccion {
  const movidos = cada(movimientos, ({ clase, entra, sale }) => [
    claseEnPalabras(clase),
    siHubo(entra),
    siHubo(sale),
    '',
  ]);
  const rows: Rows = {
    length: movimientos.length + 1,
    at: (lugar) => (lugar === 0 ? ['Había al abrir', '', '', enNumero(apertura)] : movidos.at(lugar - 1)),
  };
  return {
    titulo: `${MATERIAS[materia]} (${unidad_medida})`,
    color: VERDE,
    unidad: ['clase de movimiento', 'clases de movimiento'],
    cuantos: movimientos.length,
    columnas: [
      { titulo: 'Qué', ancho: '*' },
      { titulo: 'Entró', ancho: 90, tipo: 'cifra' },
      { titulo: 'Salió', ancho: 90, tipo: 'cifra' },
      { titulo: 'Hay', ancho: 90, tipo: 'cifra' },
    ],
    filas: rows,
    total: ['Al cierre', '', '', enNumero(cierre)],
  };
}

/** The report of a closed year: what there was, what moved, and what was left, as the closing recorded it. */
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
              columnas: [{ titulo: 'Qué', ancho: '*' }],
              filas: [],
              vacio: SIN_MATERIA_EN_EL_LIBRO,
            },
          ],
    hechos: { cierre_id: id, anio, motivo, creado_en, cuentas },
  };
}
