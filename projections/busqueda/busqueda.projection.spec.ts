import { CLUB, casosDeProyeccion } from '../projection.testkit';
import { busquedaProjection } from './busqueda.projection';

const [LOTE, SALA, VIEJA, LIBRETA, PROVEEDOR, VERSION, CULTIVO, ORDEN, ANALISIS] = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(
  (n) => `${String(n).repeat(8)}-1111-5111-8111-111111111111`,
) as [string, string, string, string, string, string, string, string, string];

const sala = { descripcion: null, tipo: 'sala', capacidad: null, ubicacion: null };
const libreta = {
  descripcion: null,
  fecha: '2026-11-01',
  dia_semana: null,
  es_recurrente: false,
  estado: 'PENDIENTE',
  personal_id: null,
};
const lote = { descripcion: null, fecha_inicio: '2026-10-01' };
const hecho = (type: string, data: Readonly<Record<string, unknown>>) => ({ type, version: 1, data });
const orden = (orden_compra_id: string) =>
  hecho('OrdenDeCompraCreada', {
    ...{ orden_compra_id, proveedor_id: PROVEEDOR, estado: 'Pendiente', costo_inicial_estimado_usd: '1' },
    items: [{ inventario_item_id: LOTE, nombre: 'Tierra', cantidad: '1', costo_unitario_usd: '1' }],
  });
const analisis = (type: string, analisis_id: string, entidad_codigo: string) =>
  hecho(type, {
    ...{ analisis_id, tipo_analisis_id: SALA, fecha_analisis: '2026-11-01', realizado_por: PROVEEDOR, metodo: null },
    ...{ observaciones: null, entidad: 'lote', entidad_id: LOTE, entidad_codigo, resultados: [] },
  });

casosDeProyeccion({
  projection: busquedaProjection,
  eventos: [
    [
      `lote-${LOTE}`,
      hecho('LoteCreado', {
        lote_id: LOTE,
        codigo: 'LOT-261121-K7QF2M',
        nombre: 'Norte',
        proyecto_id: CULTIVO,
        ...lote,
      }),
    ],
    [
      `lote-${LOTE}`,
      hecho('LoteEditado', {
        lote_id: LOTE,
        nombre: 'Lote del Ñandú',
        ...lote,
        campos: ['nombre'],
        anterior: { nombre: 'Norte', ...lote },
      }),
    ],
    [`sala-${SALA}`, hecho('SalaCreada', { sala_id: SALA, nombre: 'Sala', ...sala })],
    [`sala-${SALA}`, hecho('SalaActualizada', { sala_id: SALA, nombre: 'Sala (2.º piso)', ...sala })],
    [`sala-${VIEJA}`, hecho('SalaCreada', { sala_id: VIEJA, nombre: 'Vieja', ...sala })],
    [`sala-${VIEJA}`, hecho('SalaEliminada', { sala_id: VIEJA })],
    [`libreta-${LIBRETA}`, hecho('TareaDeLibretaCreada', { libreta_tarea_id: LIBRETA, titulo: 'Podar', ...libreta })],
    [
      `proveedor-${PROVEEDOR}`,
      hecho('ProveedorRegistrado', {
        proveedor_id: PROVEEDOR,
        nombre: 'Grow & Cía.',
        version: VERSION,
        huella: 'a'.repeat(64),
      }),
    ],
    [`inventario-${CLUB}`, orden(VIEJA)],
    [`inventario-${CLUB}`, hecho('OrdenDeCompraEliminada', { orden_compra_id: VIEJA })],
    [`inventario-${CLUB}`, orden(ORDEN)],
    [`analisis-${CLUB}`, analisis('AnalisisRegistrado', VIEJA, 'LOT-9')],
    [`analisis-${CLUB}`, hecho('AnalisisEliminado', { analisis_id: VIEJA })],
    [`analisis-${CLUB}`, analisis('AnalisisRegistrado', ANALISIS, 'LOT-1')],
    [`analisis-${CLUB}`, analisis('AnalisisActualizado', ANALISIS, 'LOT-2')],
  ],
  filas: {
    buscables_contados: [
      { club_id: CLUB, tipo: 'analisis', cuantos: 2 },
      { club_id: CLUB, tipo: 'orden_compra', cuantos: 2 },
    ],
    buscables: [
      { tipo: 'lote', id: LOTE, codigo: 'lot 261121 k7qf2m', texto: ' lot 261121 k7qf2m lote del nandu ' },
      { tipo: 'sala', id: SALA, codigo: null, texto: ' sala 2 º piso ' },
      { tipo: 'libreta', id: LIBRETA, codigo: null, texto: ' podar ' },
      { tipo: 'proveedor', id: PROVEEDOR, codigo: null, texto: ' grow cia ' },
      { tipo: 'orden_compra', id: ORDEN, codigo: null, texto: ' orden de compra n º 2 ' },
      { tipo: 'analisis', id: ANALISIS, codigo: 'analisis n º 2', texto: ' analisis n º 2 lot 2 ' },
    ].map((fila) => ({ ...fila, club_id: CLUB })),
  },
});
