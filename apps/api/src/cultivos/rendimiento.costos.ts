import { decimal, text } from '@cepa/domain/valores/decimal';
import { apartes, type Aparte } from '@cepa/projections/cultivos/importes.queries';
import { byKey, cociente, type Costo, enteros, type Grupo, suma } from './rendimiento.grupos';

/** The costs of a row: those of its crops, each by the row's part of the crop's plants (rule `cultivos.costo-por-planta`). */
export function costosDe({ partes }: Grupo, costos: readonly Costo[]): Costo[] {
  return costos.flatMap((uno) => {
    const parte = partes.get(uno.proyecto_id);
    if (parte === undefined) return [];
    const suya = (value: string): string => text(decimal(value).times(parte).toDecimalPlaces(6));
    return [
      {
        ...uno,
        costo: suya(uno.costo),
        aparte_tipeado: suya(uno.aparte_tipeado),
        aparte_insumos: suya(uno.aparte_insumos),
      },
    ];
  });
}

/** The cost of a row, and that of a gram: of the crops of which the row has harvests, if it is known which are its own. */
export function costoDe({ cosechas, inciertos }: Grupo, suyos: readonly Costo[]) {
  const pesadas = cosechas.filter(({ gramos, proyecto_id }) => gramos !== null && !inciertos.has(proyecto_id));
  const cosechados = new Set(pesadas.map(({ proyecto_id }) => proyecto_id));
  const contados = suyos.filter(({ proyecto_id }) => cosechados.has(proyecto_id));
  const gramos = suma(pesadas.map((una) => una.gramos));
  const porGramo = ({ moneda, valor }: Aparte) => ({ moneda, valor: cociente(decimal(valor), gramos, 4) });
  return {
    costo: suyos.length === 0 ? null : suma(suyos.map((uno) => uno.costo)).toNumber(),
    costo_aparte: apartes(suyos),
    costo_por_gramo: cociente(suma(contados.map((uno) => uno.costo)), gramos, 4),
    costo_por_gramo_aparte: apartes(contados)
      .map(porGramo)
      .flatMap(({ moneda, valor }) => (valor === null ? [] : [{ moneda, valor }])),
  };
}

/** The row's part of the costs of each event of its crops; tasks and hours are those of the event. */
export function eventosDe({ partes }: Grupo, suyos: readonly Costo[]) {
  return [...byKey(suyos, ({ proyecto_evento_id }) => [proyecto_evento_id])].map(([id, unos]) => ({
    id,
    proyecto_id: unos[0]?.proyecto_id ?? '',
    nombre: unos[0]?.nombre_evento ?? null,
    tareas: enteros(unos.map(({ tareas }) => tareas)),
    horas: suma(unos.map(({ horas }) => horas)).toNumber(),
    /** The part of the event's cost that is the row's. */
    parte_porcentaje: (partes.get(unos[0]?.proyecto_id ?? '') ?? decimal(0)).times(100).toDecimalPlaces(1).toNumber(),
    costo: suma(unos.map(({ costo }) => costo)).toNumber(),
    costo_aparte: apartes(unos),
  }));
}
