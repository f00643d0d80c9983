import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { CERO, decimal, text, type Decimal } from '@cepa/domain/valores/decimal';
import type { LecturaDB } from '@cepa/projections';
import {
  cumplimientoDeProyecto,
  itemsDeProyecto,
  personalDeProyecto,
  tareasDeProyecto,
  type TareaDeProyecto,
} from '@cepa/projections/cultivos/costos.queries';
import { apartes, type Aparte } from '@cepa/projections/cultivos/importes.queries';
import type { ProyectoEventoLeido } from '@cepa/projections/cultivos/proyecto-eventos.queries';
import { PERSONA_SUPRIMIDA } from '../nucleo/nombres-de-personas';
import { NombresDePersonal, type NombreDePersonal } from '../nucleo/nombres-de-personal';
import { LECTURA } from '../nucleo/tokens';

type Item = LecturaDB['tareas_items'];

/** Maximum number of items that the summary names for an event. */
const MAS_USADOS = 5;

/** The used quantity and the cost of a stock item. */
export interface ItemUsado {
  readonly nombre: string;
  readonly unidad_de_medida: string;
  readonly cantidad: number;
  readonly costo: number;
}

/** A task in the chronological summary. */
export interface TareaDeCronologia {
  readonly id: string;
  readonly nombre_tarea: string;
  readonly fecha_creacion_tarea: string;
  readonly objeto_objetivo: string;
  /** In dollars (rule `cifras.moneda`). */
  readonly costo: number;
  /** Amounts that no recorded rate converts into dollars. */
  readonly aparte: readonly Aparte[];
  readonly duracion_horas: number;
  readonly cumpli_grupo: string | null;
  readonly cumpli_etiqueta: string | null;
  readonly items_usados: readonly ItemUsado[];
  readonly personal_asignado: readonly NombreDePersonal[];
}

/** Adds up the use of each item, highest cost first, then by name. */
function itemsUsados(items: readonly Item[]): ItemUsado[] {
  const porItem = new Map<string, { item: Item; cantidad: Decimal; costo: Decimal }>();
  for (const item of items) {
    const key = `${item.inventario_item_id} ${item.unidad_de_medida}`;
    const { cantidad, costo } = porItem.get(key) ?? { cantidad: CERO, costo: CERO };
    porItem.set(key, {
      item,
      cantidad: cantidad.plus(item.cantidad),
      costo: costo.plus(decimal(item.cantidad).times(item.costo_unitario_usd)),
    });
  }
  return [...porItem.values()]
    .sort((una, otra) => otra.costo.cmp(una.costo) || una.item.nombre.localeCompare(otra.item.nombre, 'es'))
    .map(({ item: { nombre, unidad_de_medida }, cantidad, costo }) => ({
      nombre,
      unidad_de_medida,
      cantidad: Number(text(cantidad)),
      costo: Number(costo.toFixed(2)),
    }));
}

/** The data for a sentence about a task: names by id, and the used inputs. */
interface Contado {
  readonly items: readonly Item[];
  readonly personal: readonly NombreDePersonal[];
  readonly grupo: string | null;
  readonly etiqueta: string | null;
}

/** One task of the summary, with its rows for the statistics of the event. */
export interface TareaContada {
  readonly fila: TareaDeProyecto;
  readonly contado: Contado;
}

/** Reads the tasks of a project for its chronological summary. */
@Injectable()
export class Cronologia {
  constructor(
    private readonly nombres: NombresDePersonal,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  /** Returns the tasks of a project by event, in the order in which they were done. */
  async tareas(clubId: string, proyectoId: string): Promise<ReadonlyMap<string, TareaContada[]>> {
    const [tareas, items, personal, cumplimiento] = await Promise.all([
      tareasDeProyecto(this.db, proyectoId, { moneda: 'USD' }),
      itemsDeProyecto(this.db, proyectoId),
      personalDeProyecto(this.db, proyectoId),
      cumplimientoDeProyecto(this.db, proyectoId),
    ]);
    const nombres = await this.nombres.nombresDePersonal(
      clubId,
      personal.map(({ personal_id }) => personal_id),
    );
    const itemsDe = agrupados(items, ({ tarea_id }) => tarea_id);
    const personalDe = agrupados(personal, ({ tarea_id }) => tarea_id);
    const contadas = tareas.map((row): TareaContada => ({
      fila: row,
      contado: {
        items: itemsDe.get(row.id) ?? [],
        personal: (personalDe.get(row.id) ?? []).map(
          ({ personal_id: id }) => nombres.get(id) ?? { id, nombre: PERSONA_SUPRIMIDA, apellido: '', legajo: '' },
        ),
        grupo: cumplimiento.get(row.cumpli_grupo_id ?? '') ?? null,
        etiqueta: cumplimiento.get(row.cumpli_etiqueta_id ?? '') ?? null,
      },
    }));
    return agrupados(contadas, ({ fila }) => fila.proyecto_evento_id);
  }
}

function agrupados<T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> {
  const grupos = new Map<string, T[]>();
  for (const row of rows) {
    const grupo = grupos.get(key(row)) ?? [];
    grupo.push(row);
    grupos.set(key(row), grupo);
  }
  return grupos;
}

function vistaDeTarea({ fila, contado }: TareaContada): TareaDeCronologia {
  return {
    id: fila.id,
    nombre_tarea: fila.nombre_tarea,
    fecha_creacion_tarea: fila.fecha,
    objeto_objetivo: fila.objeto_nombre,
    costo: Number(fila.costo),
    aparte: apartes([fila]),
    duracion_horas: Number(fila.duracion_horas),
    cumpli_grupo: contado.grupo,
    cumpli_etiqueta: contado.etiqueta,
    items_usados: itemsUsados(contado.items),
    personal_asignado: contado.personal,
  };
}

/** An event in the chronological summary with the sums of its tasks. */
export function vistaDeCronologia(
  {
    id,
    nombre_evento,
    fecha_inicio,
    fecha_fin_evento,
    costo_estimado,
    moneda,
    estimado_en_dolares,
    evento_finalizado,
  }: Pick<
    ProyectoEventoLeido,
    | 'id'
    | 'nombre_evento'
    | 'fecha_inicio'
    | 'fecha_fin_evento'
    | 'costo_estimado'
    | 'moneda'
    | 'estimado_en_dolares'
    | 'evento_finalizado'
  >,
  tareas: readonly TareaContada[],
) {
  const suma = (field: 'costo' | 'duracion_horas'): number =>
    Number(text(tareas.reduce<Decimal>((hasta, { fila }) => hasta.plus(fila[field]), CERO)));
  return {
    id,
    nombre_evento,
    fecha_evento: fecha_inicio,
    fecha_fin_evento,
    costo_estimado: costo_estimado === null ? null : Number(estimado_en_dolares ?? costo_estimado),
    /** The currency of `costo_estimado`: dollars, or the typed currency if no recorded rate converts it. */
    moneda_estimado: estimado_en_dolares === null ? moneda : 'USD',
    finalizado: evento_finalizado,
    estadisticas: {
      total_horas: suma('duracion_horas'),
      total_costo: suma('costo'),
      aparte: apartes(tareas.map(({ fila }) => fila)),
      items_mas_usados: itemsUsados(tareas.flatMap(({ contado }) => contado.items)).slice(0, MAS_USADOS),
    },
    tareas: tareas.map(vistaDeTarea),
  };
}

export type EntradaDeCronologia = ReturnType<typeof vistaDeCronologia>;
