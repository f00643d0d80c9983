import {
  cambia,
  cambiaAlReves,
  CAUSA_DE_RESTO,
  corrige,
  type Datos,
  devuelve,
  devuelveUnidades,
  entra,
  type EventoDeMateria,
  ninguno,
  pasa,
  sale,
  type Tipo,
  UNIDADES,
} from './pasos-de-materia';
import type { Movimiento } from './movimiento';

/** The movements of each event of matter. An event without movements is listed as `ninguno`. */
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
    // A biomass whose unit does not convert is counted in the unit of the raw material.
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
  // A separate event adjusts the difference.
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
  // What an unweighed result took of its inputs.
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
  // It is annulled as a whole: no unit is left.
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

  // From the person: the delivery is not known.
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
