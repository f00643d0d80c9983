import { restanteDe } from '@cepa/domain/biomasa/restante';
import { decimal, text, type Decimal } from '@cepa/domain/valores/decimal';
import type { Existencias } from '@cepa/projections/inspeccion/existencias.queries';
import type { PlantaEnPie } from '@cepa/projections/inspeccion/plantas-en-pie.queries';
import { EXISTENCIAS_AL_DIA } from '@cepa/words/mensajes/inspeccion';
import type { Body } from '../reportes/alcance';
import { enMedida, enNumero } from '../reportes/format';
import type { Seccion } from '../reportes/informe';
import { VERDE } from '../reportes/papel';
import { ofMeasure, ofNumber, ofText, tableOf } from '../reportes/table-of';
import { porGrupo } from './grupos';
import { comoHechos, enResumen, enUnidadDeSuma, ofSuma, sumar, type Suma } from './masas';

/** A batch in stock on the day. */
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

/** The ledger has the room of plants and the stage of biomass; it has no place for batches. */
const SIN_LUGAR = '—';
const SIN_VARIEDAD = 'sin dato';

const variedad = (nombres: readonly string[]): string => (nombres.length === 0 ? SIN_VARIEDAD : nombres.join(' + '));

/** Every batch with remaining stock; biomass counts what was neither used nor declared lost. */
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

/** The report 'Existencias de Cannabis' of a day: sums by kind, variety and place, and each batch. */
export function informeDeExistencias(leidas: Existencias, plantas: readonly PlantaEnPie[]): Body {
  const todas = existenciasDe(leidas);
  const total = sumaDe(todas);
  const grupos = porGrupo(todas, ({ clase, variedad: de, lugar }) => [clase, de, lugar]);
  const deSalas = porGrupo(plantas, ({ variedad: de, sala }) => [de, sala ?? 'sin sala']);
  const secciones: Seccion[] = [
    {
      titulo: 'Por clase, genética y lugar',
      color: VERDE,
      unidad: ['grupo', 'grupos'],
      vacio: 'No había existencias.',
      registros: grupos.map(({ filas }) => filas.map(({ id }) => id)),
      ...tableOf(grupos, [
        ofText('Clase', 70, ({ clave: [clase] }) => clase),
        ofText('Genética', '*', ({ clave: [, de] }) => de),
        ofText('Lugar', 130, ({ clave: [, , lugar] }) => lugar),
        ofNumber('Registros', 46, ({ filas }) => filas.length, { total: todas.length }),
        ...ofSuma<(typeof grupos)[number]>(({ filas }) => sumaDe(filas), total, [60, 80]),
      ]),
    },
    {
      titulo: 'Plantas en pie por genética y sala',
      color: VERDE,
      unidad: ['grupo', 'grupos'],
      vacio: 'No había plantas en pie.',
      ...tableOf(deSalas, [
        ofText('Genética', '*', ({ clave: [de] }) => de),
        ofText('Sala', 160, ({ clave: [, sala] }) => sala),
        ofNumber('Plantas', 60, ({ filas }) => filas.length, { total: plantas.length }),
      ]),
    },
    {
      titulo: 'Detalle',
      color: VERDE,
      unidad: ['registro', 'registros'],
      vacio: 'No había existencias.',
      registros: todas.map(({ id }) => id),
      ...tableOf(todas, [
        ofText('Código', 98, ({ codigo }) => codigo),
        ofText('Clase', 62, ({ clase }) => clase),
        ofText('Tipo', 76, ({ tipo }) => tipo),
        ofText('Genética', '*', ({ variedad: de }) => de),
        ofMeasure('Cantidad', 120, ({ escrita }) => ({ texto: escrita })),
      ]),
    },
  ];
  return {
    titulo: EXISTENCIAS_AL_DIA,
    registros: todas.map(({ id }) => id),
    resumen: [['Registros', enNumero(todas.length)], ...enResumen(total), ['Plantas en pie', enNumero(plantas.length)]],
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
