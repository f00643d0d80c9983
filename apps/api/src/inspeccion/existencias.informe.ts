import { restanteDe } from '@cepa/domain/biomasa/restante';
import { decimal, text, type Decimal } from '@cepa/domain/valores/decimal';
import type { Existencias } from '@cepa/projections/inspeccion/existencias.queries';
import type { PlantaEnPie } from '@cepa/projections/inspeccion/plantas-en-pie.queries';
import { EXISTENCIAS_AL_DIA } from '@cepa/words/mensajes/inspeccion';
import type { Body } from '../reportes/alcance';
import { enMedida, enNumero } from '../reportes/format';
import type { Seccion } from '../reportes/informe';
import { VERDE } from '../reportes/papel';
import { cada } from '../reportes/seccion';
import { figuresOf, tableOf, textOf } from '../reportes/table-of';
import { porGrupo } from './grupos';
import { comoHechos, enUnidadDeSuma, gramosDe, otrasDe, sumar, type Suma } from './masas';

/** A batch that is there on the day. */
interface Existencia {
  readonly id: string;
  readonly clase: string;
  readonly codigo: string;
  readonly tipo: string;
  readonly variedad: string;
  readonly lugar: string;
  readonly escrita: string;
  readonly medida: readonly [unidad: string, cantidad: Decimal];
}

/** The ledger keeps the room of plants and the stage of biomass; it keeps no place of batches. */
const SIN_LUGAR = '—';
const SIN_VARIEDAD = 'sin dato';

const variedad = (nombres: readonly string[]): string => (nombres.length === 0 ? SIN_VARIEDAD : nombres.join(' + '));

/** Every batch with something left, biomass by what was neither used nor declared lost. */
function existenciasDe({ biomasas, lotes }: Existencias): Existencia[] {
  const deBiomasa = biomasas
    .map((una) => ({ una, queda: restanteDe(una) }))
    .filter(({ queda }) => queda.gt(0))
    .map(({ una, queda }) => ({
      ...{ id: una.id, clase: 'Biomasa', codigo: una.codigo, tipo: una.tipo },
      variedad: variedad(una.variedades),
      lugar: una.etapa === null ? una.cultivo : `${una.etapa} · ${una.cultivo}`,
      escrita: enMedida(text(queda), una.unidad_medida),
      medida: enUnidadDeSuma(queda, una.unidad_medida),
    }));
  const deLotes = lotes.map(({ id, clase, codigo, tipo, stock, unidad_medida, por_unidad, variedades }) => {
    const cantidad = por_unidad === null ? decimal(stock) : decimal(stock).times(por_unidad);
    const medida = enMedida(text(cantidad), unidad_medida);
    return {
      ...{ id, clase, codigo, tipo, variedad: variedad(variedades), lugar: SIN_LUGAR },
      escrita: por_unidad === null ? medida : `${enMedida(stock, 'unidad')}, ${medida}`,
      medida: enUnidadDeSuma(cantidad, unidad_medida),
    };
  });
  return [...deBiomasa, ...deLotes];
}

const sumaDe = (unas: readonly Existencia[]): Suma => sumar(unas.map(({ medida }) => medida));

/** The report 'Existencias de Cannabis' of a day: by kind, variety and place, with sums, and each batch. */
export function informeDeExistencias(leidas: Existencias, plantas: readonly PlantaEnPie[]): Body {
  const todas = existenciasDe(leidas);
  const total = sumaDe(todas);
  const grupos = porGrupo(todas, ({ clase, variedad: de, lugar }) => [clase, de, lugar]);
  const deSalas = porGrupo(plantas, ({ variedad: de, sala }) => [de, sala ?? 'sin sala']);
  const secciones: Seccion[] = [
    {
      titulo: 'Por clase, variedad y lugar',
      color: VERDE,
      unidad: ['grupo', 'grupos'],
      vacio: 'No había existencias.',
      columnas: [
        { titulo: 'Clase', ancho: 70 },
        { titulo: 'Variedad', ancho: '*' },
        { titulo: 'Lugar', ancho: 130 },
        { titulo: 'Registros', ancho: 46, tipo: 'cifra' },
        { titulo: 'Gramos', ancho: 60, tipo: 'cifra' },
        { titulo: 'Otras unidades', ancho: 80, tipo: 'cifra' },
      ],
      filas: cada(grupos, ({ clave, filas }) => [
        ...clave,
        enNumero(filas.length),
        gramosDe(sumaDe(filas)),
        otrasDe(sumaDe(filas)),
      ]),
      registros: grupos.map(({ filas }) => filas.map(({ id }) => id)),
      total: ['Total', '', '', enNumero(todas.length), gramosDe(total), otrasDe(total)],
    },
    {
      titulo: 'Plantas en pie por variedad y sala',
      color: VERDE,
      unidad: ['grupo', 'grupos'],
      vacio: 'No había plantas en pie.',
      columnas: [
        { titulo: 'Variedad', ancho: '*' },
        { titulo: 'Sala', ancho: 160 },
        { titulo: 'Plantas', ancho: 60, tipo: 'cifra' },
      ],
      filas: cada(deSalas, ({ clave, filas }) => [...clave, enNumero(filas.length)]),
      total: ['Total', '', enNumero(plantas.length)],
    },
    {
      titulo: 'Detalle',
      color: VERDE,
      unidad: ['registro', 'registros'],
      vacio: 'No había existencias.',
      registros: todas.map(({ id }) => id),
      ...tableOf(todas, [
        textOf('Código', 98, ({ codigo }) => codigo),
        textOf('Clase', 62, ({ clase }) => clase),
        textOf('Tipo', 76, ({ tipo }) => tipo),
        textOf('Variedad', '*', ({ variedad: de }) => de),
        figuresOf('Cantidad', 120, ({ escrita }) => escrita),
      ]),
    },
  ];
  return {
    titulo: EXISTENCIAS_AL_DIA,
    registros: todas.map(({ id }) => id),
    resumen: [
      ['Registros', enNumero(todas.length)],
      ['Gramos', gramosDe(total)],
      ['Otras unidades', otrasDe(total)],
      ['Plantas en pie', enNumero(plantas.length)],
    ],
    secciones,
    hechos: {
      total: comoHechos(total),
      plantas_en_pie: plantas.length,
      existencias: todas.map(({ id, codigo, clase, tipo, medida: [unidad, cantidad] }) => ({
        ...{ id, codigo, clase, tipo, unidad },
        cantidad: text(cantidad),
      })),
    },
  };
}
