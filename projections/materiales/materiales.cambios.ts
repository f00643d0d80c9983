import type { CambiosDe } from '../cambio';

/** The fields that each event of materiales changes, where their names are not those of the record. */
export const cambiosDeMateriales: CambiosDe<'materiales'> = {
  DispensacionAnulada: () => ({ antes: { anulado: false }, campos: { anulado: true } }),
  DispensacionCorregida: ({ cantidad_anterior, cantidad_nueva }) => ({
    antes: { cantidad_entregada: cantidad_anterior },
    campos: { cantidad_entregada: cantidad_nueva },
  }),
  EnvasadoAnulado: () => ({ antes: { anulado: false }, campos: { anulado: true } }),
  MateriaPrimaAjustada: ({ cantidad_anterior, cantidad_nueva }) => ({
    antes: { disponible: cantidad_anterior },
    campos: { disponible: cantidad_nueva },
  }),
  PrecioDeEnvasadoActualizado: ({ precio_unitario, tipo_moneda, precio_anterior, moneda_anterior }) => ({
    antes: { precio_unitario: precio_anterior, tipo_moneda: moneda_anterior },
    campos: { precio_unitario, tipo_moneda },
  }),
  // The fields of the process do not change; its results are known from then on as raw material.
  ProcesoFinalizado: ({ fecha_fin, resultados }) => ({
    campos: {},
    partes: resultados.map(
      ({ materia_prima_id: id, cantidad_obtenida: cantidad, observaciones: nota_calidad, ...campos }) => ({
        entidad: 'materia_prima',
        id,
        campos: { ...campos, cantidad, nota_calidad, fecha_fin_secado: fecha_fin },
      }),
    ),
  }),
  VencimientoDeBulkAcortado: ({ fecha_vencimiento, fecha_anterior }) => ({
    antes: { fecha_vencimiento: fecha_anterior },
    campos: { fecha_vencimiento },
  }),
  VencimientoDeMateriaPrimaAcortado: ({ fecha_vencimiento, fecha_anterior }) => ({
    antes: { fecha_vencimiento: fecha_anterior },
    campos: { fecha_vencimiento },
  }),
  ProductoBulkAjustado: ({ cantidad_anterior, cantidad_nueva }) => ({
    antes: { cantidad: cantidad_anterior },
    campos: { cantidad: cantidad_nueva },
  }),
};
