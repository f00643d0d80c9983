import type { BiomasaEvent, EventDataByType, MaterialesEvent } from '@cepa/event-schemas';
import { mas, menos } from './valores';

/**
 * What matter is counted in. `biomasa_usada` is what a raw material took of its biomass, by the raw material: its later events do not
 * name the biomass. A process holds its inputs until its results, its losses and what returns leave it. `devuelto` is what persons
 * returned, by its package: it is kept apart from the stock and only destroyed.
 */
export type Materia =
  | 'biomasa'
  | 'biomasa_usada'
  | 'materia_prima'
  | 'proceso'
  | 'producto_final_bulk'
  | 'producto_envasado'
  | 'dispensacion'
  | 'devuelto'
  | 'producto_final';

/** Why a quantity changed, as the history of a stock names it. */
export type CausaDeMovimiento =
  | 'ingreso'
  | 'correccion'
  | 'ajuste'
  | 'insumo'
  | 'insumo_retirado'
  | 'proceso_cancelado'
  | 'resultado'
  | 'masa_consumida'
  | 'resto_devuelto'
  | 'merma'
  | 'destruccion'
  | 'perdida'
  | 'muestra'
  | 'bulk'
  | 'envasado'
  | 'anulacion'
  | 'dispensacion'
  | 'dispensacion_corregida'
  | 'dispensacion_anulada'
  | 'devolucion';

/** The other side of a movement. */
interface Contraparte {
  readonly materia: Materia | 'lote';
  readonly id: string;
}

/** One change of one quantity. */
export interface Movimiento {
  readonly materia: Materia;
  readonly id: string;
  /** `corrige`: the quantity that first came in is this one. */
  readonly direccion: 'entra' | 'sale' | 'corrige';
  /** Decimal, zero or more. */
  readonly cantidad: string;
  /** Null: the unit in which the record is counted; of a process, that of the other side. */
  readonly unidad: string | null;
  readonly causa: CausaDeMovimiento;
  readonly motivo: string | null;
  /** Where it came from or went to. */
  readonly contra: Contraparte | null;
  /** The balance after the movement, if the event states it. */
  readonly saldo: string | null;
  /** The input of a process that it belongs to. */
  readonly insumo_id: string | null;
}

type Tipo = MaterialesEvent['type'] | BiomasaEvent['type'];
type Datos<T extends Tipo> = EventDataByType[T];

/** An event of matter. */
export interface EventoDeMateria<T extends Tipo = Tipo> {
  readonly type: T;
  readonly data: Datos<T>;
}

/** The part of a movement that an event has to say. */
type Dicho = Pick<Movimiento, 'materia' | 'id' | 'cantidad' | 'causa'> & Partial<Movimiento>;

const movimiento = (direccion: Movimiento['direccion'], dicho: Dicho): Movimiento => ({
  direccion,
  unidad: null,
  motivo: null,
  contra: null,
  saldo: null,
  insumo_id: null,
  ...dicho,
});
const entra = (dicho: Dicho): Movimiento => movimiento('entra', dicho);
const sale = (dicho: Dicho): Movimiento => movimiento('sale', dicho);
const corrige = (dicho: Dicho): Movimiento => movimiento('corrige', dicho);

const negativa = (cantidad: string): boolean => Number(cantidad) < 0;

/** A difference: what is negative goes out. */
const cambia = (dicho: Dicho): Movimiento =>
  negativa(dicho.cantidad) ? sale({ ...dicho, cantidad: menos('0', dicho.cantidad) }) : entra(dicho);

/** The same difference the other way round. */
const cambiaAlReves = (dicho: Dicho): Movimiento =>
  negativa(dicho.cantidad) ? entra({ ...dicho, cantidad: menos('0', dicho.cantidad) }) : sale(dicho);

const UNIDADES = 'unidades';
const ninguno = (): readonly Movimiento[] => [];

/** Matter that came from one record into another: out of the one and into the other. */
function pasa(de: Dicho, a: Dicho): readonly Movimiento[] {
  return [
    sale({ contra: { materia: a.materia, id: a.id }, ...de }),
    entra({ contra: { materia: de.materia, id: de.id }, ...a }),
  ];
}

/** An input, or a remainder, that returns from a process to its raw material. */
function devuelve(
  proceso_id: string,
  { materia_prima_id, cantidad_devuelta, unidad_medida, insumo_id }: Devuelto,
  comun: Pick<Movimiento, 'causa' | 'motivo'>,
): readonly Movimiento[] {
  return pasa(
    { ...comun, materia: 'proceso', id: proceso_id, cantidad: cantidad_devuelta, unidad: unidad_medida, insumo_id },
    {
      ...comun,
      materia: 'materia_prima',
      id: materia_prima_id,
      cantidad: cantidad_devuelta,
      unidad: unidad_medida,
      insumo_id,
    },
  );
}
type Devuelto = Datos<'ProcesoCancelado'>['devueltos'][number];

/** Units that return from a dispensing to their packaging; what is negative goes there. */
function devuelveUnidades(
  data: { readonly dispensacion_id: string; readonly producto_final_envasado_id: string },
  unidades: number,
  comun: Pick<Movimiento, 'causa'> & Partial<Movimiento>,
): readonly Movimiento[] {
  const envasado = { materia: 'producto_envasado', id: data.producto_final_envasado_id } as const;
  const dispensacion = { materia: 'dispensacion', id: data.dispensacion_id } as const;
  const cuantas = { ...comun, cantidad: String(unidades), unidad: UNIDADES };
  return [
    cambia({ ...envasado, ...cuantas, contra: dispensacion }),
    cambiaAlReves({ ...dispensacion, ...cuantas, contra: envasado }),
  ];
}

/** What became of a remainder; what stays where it is does not move. */
const CAUSA_DE_RESTO = { queda: 'resto_devuelto', merma: 'merma', destruido: 'destruccion' } as const;

/** The movements of each event of matter. An event without movements says so. */
const MOVIMIENTOS: { readonly [T in Tipo]: (data: Datos<T>) => readonly Movimiento[] } = {
  BiomasaCosechada: ({ biomasa_id: id, lote_id, peso: cantidad, unidad_medida: unidad }) => [
    entra({
      materia: 'biomasa',
      id,
      cantidad,
      unidad,
      causa: 'ingreso',
      contra: lote_id === null ? null : { materia: 'lote', id: lote_id },
    }),
  ],
  BiomasaEditada: ({ biomasa_id: id, peso: cantidad, unidad_medida: unidad }) => [
    corrige({ materia: 'biomasa', id, cantidad, unidad, causa: 'correccion' }),
  ],
  BiomasaMarcadaLista: ninguno,
  EventoDeBiomasaEditado: ninguno,
  PlantasVinculadasABiomasa: ninguno,
  RestoDeBiomasaDeclarado: ({ biomasa_id: id, destino, cantidad, unidad_medida: unidad, motivo }) =>
    destino === 'queda'
      ? []
      : [sale({ materia: 'biomasa', id, cantidad, unidad, causa: CAUSA_DE_RESTO[destino], motivo })],

  MateriaPrimaCreada: ({ materia_prima_id: id, biomasa_id, biomasa_usada, cantidad, unidad_medida: unidad }) => {
    const contra = { materia: 'biomasa', id: biomasa_id } as const;
    // A biomass that does not convert into the unit of the raw material is counted in that unit.
    const usada =
      biomasa_usada === null || biomasa_usada === undefined ? { cantidad, unidad } : { cantidad: biomasa_usada };
    return [
      entra({ materia: 'biomasa_usada', id, ...usada, causa: 'ingreso', contra }),
      entra({ materia: 'materia_prima', id, cantidad, unidad, causa: 'ingreso', contra }),
    ];
  },
  MateriaPrimaEditada: ({ materia_prima_id: id, cantidad, disponible, unidad_medida: unidad, biomasa_usada }) => {
    const usada =
      biomasa_usada === null || biomasa_usada === undefined ? { cantidad, unidad } : { cantidad: biomasa_usada };
    return [
      corrige({ materia: 'biomasa_usada', id, ...usada, causa: 'correccion' }),
      corrige({ materia: 'materia_prima', id, cantidad, unidad, causa: 'correccion', saldo: disponible }),
    ];
  },
  MateriaPrimaAjustada: ({ materia_prima_id: id, diferencia, cantidad_nueva, biomasa_usada, observaciones }) => [
    ...(biomasa_usada === null
      ? []
      : [cambia({ materia: 'biomasa_usada', id, cantidad: biomasa_usada, causa: 'ajuste', motivo: observaciones })]),
    cambia({
      materia: 'materia_prima',
      id,
      cantidad: diferencia,
      causa: 'ajuste',
      motivo: observaciones,
      saldo: cantidad_nueva,
    }),
  ],
  MateriaPrimaDadaDeBaja: ({ materia_prima_id: id, clase, cantidad, unidad_medida: unidad, motivo }) => [
    sale({ materia: 'materia_prima', id, cantidad, unidad, causa: clase, motivo }),
  ],
  VencimientoDeMateriaPrimaAcortado: ninguno,
  AnioCerrado: ninguno,
  // What adjusts its difference is an event of its own.
  ConteoRegistrado: ninguno,
  LiberacionRegistrada: ninguno,
  ReglasDelLibroCambiadas: ninguno,
  RetencionPuesta: ninguno,
  RetencionQuitada: ninguno,

  ProcesoIniciado: ninguno,
  InsumoRegistrado: ({ proceso_id, insumo_id, materia_prima_id, cantidad_usada, unidad_medida, cantidad_descontada }) =>
    pasa(
      { materia: 'materia_prima', id: materia_prima_id, cantidad: cantidad_descontada, causa: 'insumo', insumo_id },
      {
        materia: 'proceso',
        id: proceso_id,
        cantidad: cantidad_usada,
        unidad: unidad_medida,
        causa: 'insumo',
        insumo_id,
      },
    ),
  InsumoRetirado: ({ proceso_id, motivo, ...devuelto }) =>
    devuelve(proceso_id, devuelto, { causa: 'insumo_retirado', motivo }),
  ProcesoCancelado: ({ proceso_id, devueltos, motivo }) =>
    devueltos.flatMap((devuelto) => devuelve(proceso_id, devuelto, { causa: 'proceso_cancelado', motivo })),
  ProcesoFinalizado: ({ proceso_id, resultados }) =>
    resultados.flatMap(({ materia_prima_id, cantidad_obtenida: cantidad, unidad_medida: unidad }) =>
      pasa(
        { materia: 'proceso', id: proceso_id, cantidad, unidad, causa: 'resultado' },
        { materia: 'materia_prima', id: materia_prima_id, cantidad, unidad, causa: 'ingreso' },
      ),
    ),
  // What a result that is not weighed took of its inputs.
  MasaConsumida: ({ proceso_id: id, materia_prima_id, cantidad }) => [
    sale({
      materia: 'proceso',
      id,
      cantidad,
      unidad: 'gramos',
      causa: 'masa_consumida',
      contra: { materia: 'materia_prima', id: materia_prima_id },
    }),
  ],
  RestoDeProcesoDeclarado: ({ proceso_id: id, destino, cantidad, materia_prima_id, cantidad_devuelta, motivo }) => {
    const vuelve = materia_prima_id === null ? null : ({ materia: 'materia_prima', id: materia_prima_id } as const);
    const resto = sale({
      materia: 'proceso',
      id,
      cantidad,
      unidad: 'gramos',
      causa: CAUSA_DE_RESTO[destino],
      motivo,
      contra: vuelve,
    });
    if (vuelve === null || cantidad_devuelta === null) return [resto];
    const contra = { materia: 'proceso', id } as const;
    return [resto, entra({ ...vuelve, cantidad: cantidad_devuelta, causa: 'resto_devuelto', contra })];
  },

  ProductoBulkCreado: ({ bulk_id, materia_prima_id, cantidad, unidad_medida: unidad, cantidad_usada }) =>
    pasa(
      { materia: 'materia_prima', id: materia_prima_id, cantidad: cantidad_usada, causa: 'bulk' },
      { materia: 'producto_final_bulk', id: bulk_id, cantidad, unidad, causa: 'ingreso' },
    ),
  ProductoBulkEditado: ninguno,
  ProductoBulkAjustado: ({ bulk_id, materia_prima_id, diferencia, materia_prima_descontada, observaciones }) => {
    const bulk = { materia: 'producto_final_bulk', id: bulk_id } as const;
    const materiaPrima = { materia: 'materia_prima', id: materia_prima_id } as const;
    const comun = { causa: 'ajuste', motivo: observaciones } as const;
    return [
      cambia({ ...bulk, ...comun, cantidad: diferencia, contra: materiaPrima }),
      cambiaAlReves({ ...materiaPrima, ...comun, cantidad: materia_prima_descontada, contra: bulk }),
    ];
  },
  BulkDadoDeBaja: ({ bulk_id: id, clase, cantidad, unidad_medida: unidad, motivo }) => [
    sale({ materia: 'producto_final_bulk', id, cantidad, unidad, causa: clase, motivo }),
  ],
  VencimientoDeBulkAcortado: ninguno,

  ProductoEnvasado: ({ envasado_id, producto_final_bulk_id, peso_total, unidad_medida_peso_envase, ...data }) =>
    pasa(
      {
        materia: 'producto_final_bulk',
        id: producto_final_bulk_id,
        cantidad: peso_total,
        unidad: unidad_medida_peso_envase,
        causa: 'envasado',
      },
      {
        materia: 'producto_envasado',
        id: envasado_id,
        cantidad: String(data.cantidad_unidades),
        unidad: UNIDADES,
        causa: 'ingreso',
      },
    ),
  EnvasadoEditado: ninguno,
  PrecioDeEnvasadoActualizado: ninguno,
  // It is annulled whole: no unit is left.
  EnvasadoAnulado: ({
    envasado_id,
    producto_final_bulk_id,
    unidades,
    peso_devuelto,
    unidad_medida,
    motivo_anulacion,
  }) =>
    pasa(
      {
        materia: 'producto_envasado',
        id: envasado_id,
        cantidad: String(unidades),
        unidad: UNIDADES,
        causa: 'anulacion',
        motivo: motivo_anulacion,
        saldo: '0',
      },
      {
        materia: 'producto_final_bulk',
        id: producto_final_bulk_id,
        cantidad: peso_devuelto,
        unidad: unidad_medida,
        causa: 'anulacion',
        motivo: motivo_anulacion,
      },
    ),
  EnvasadoDadoDeBaja: ({ envasado_id: id, clase, unidades, motivo }) => [
    sale({ materia: 'producto_envasado', id, cantidad: String(unidades), unidad: UNIDADES, causa: clase, motivo }),
  ],

  ProductoDispensado: ({ dispensacion_id, producto_final_envasado_id, cantidad_entregada }) => {
    const cuantas = { cantidad: String(cantidad_entregada), unidad: UNIDADES, causa: 'dispensacion' } as const;
    return pasa(
      { materia: 'producto_envasado', id: producto_final_envasado_id, ...cuantas },
      { materia: 'dispensacion', id: dispensacion_id, ...cuantas },
    );
  },
  DispensacionCorregida: ({ cantidad_anterior, cantidad_nueva, ...data }) =>
    devuelveUnidades(data, cantidad_anterior - cantidad_nueva, { causa: 'dispensacion_corregida' }),
  DispensacionAnulada: ({ cantidad_devuelta, justificacion_anulacion: motivo, ...data }) =>
    devuelveUnidades(data, cantidad_devuelta, { causa: 'dispensacion_anulada', motivo }),

  // From the person: which of its deliveries it was is not known.
  ProductoDevuelto: ({ envasado_id: id, unidades, motivo }) => [
    entra({ materia: 'devuelto', id, cantidad: String(unidades), unidad: UNIDADES, causa: 'devolucion', motivo }),
  ],
  ProductoDevueltoDestruido: ({ envasado_id: id, unidades, motivo }) => [
    sale({ materia: 'devuelto', id, cantidad: String(unidades), unidad: UNIDADES, causa: 'destruccion', motivo }),
  ],
  DestinoDeUnidadesRegistrado: ninguno,

  ProductoCosechado: ({ producto_final_id: id, lote_id, cantidad, unidad_medida: unidad }) => [
    entra({
      materia: 'producto_final',
      id,
      cantidad,
      unidad,
      causa: 'ingreso',
      contra: { materia: 'lote', id: lote_id },
    }),
  ],
};

/** The movements of an event, in the order in which they are applied. */
export function movimientosDe<T extends Tipo>({ type, data }: EventoDeMateria<T>): readonly Movimiento[] {
  return MOVIMIENTOS[type](data);
}

/** The balance after a movement. A correction of what came in changes the balance only to the one that it states. */
export function saldoTras(antes: string, { direccion, cantidad, saldo }: Movimiento): string {
  if (saldo !== null) return saldo;
  if (direccion === 'corrige') return antes;
  return direccion === 'entra' ? mas(antes, cantidad) : menos(antes, cantidad);
}
