import { diaDelInstante } from '@cepa/base/fecha';
import { analisisNumerado, ESTADOS_DE_ANALISIS, estadoDeAnalisis } from '@cepa/words/analisis';
import { ordenNumerada } from '@cepa/words/mensajes/inventario';
import { joined, type Reader } from './ficha';

/** Purchase orders, by their numbers. */
export const readOrdenes: Reader = async (db, ids) => {
  const rows = await db
    .selectFrom('ordenes_compra')
    .innerJoin('proveedores', 'proveedores.id', 'ordenes_compra.proveedor_id')
    .select(['ordenes_compra.id', 'ordenes_compra.numero', 'ordenes_compra.estado', 'proveedores.nombre'])
    .select(['ordenes_compra.proveedor_id', 'ordenes_compra.creado_en'])
    .where('ordenes_compra.id', 'in', ids)
    .execute();
  return rows.map(({ id, numero, estado, nombre, proveedor_id, creado_en }) => ({
    ...{ id, proveedor_id, titulo: ordenNumerada(numero) },
    ...{ detalle: joined(nombre, estado), fecha: diaDelInstante(creado_en) },
  }));
};

/** Analyses, by their numbers. */
export const readAnalisis: Reader = async (db, ids) => {
  const rows = await db
    .selectFrom('analisis')
    .leftJoin('tipos_analisis', 'tipos_analisis.id', 'analisis.tipo_analisis_id')
    .select(['analisis.id', 'analisis.numero', 'analisis.aprobado', 'analisis.entidad_codigo', 'tipos_analisis.nombre'])
    .select('analisis.fecha_analisis as fecha')
    .where('analisis.id', 'in', ids)
    .execute();
  return rows.map(({ id, numero, aprobado, entidad_codigo, nombre, fecha }) => ({
    ...{ id, fecha, titulo: analisisNumerado(numero) },
    detalle: joined(nombre, entidad_codigo, ESTADOS_DE_ANALISIS[estadoDeAnalisis(aprobado)]),
  }));
};
