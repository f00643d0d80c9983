import { derivedId } from '@cepa/platform';
import { CLUB, casosDeProyeccion } from '../projection.testkit';
import { ID, cadena } from './cadena.testkit';
import { trazabilidadProjection } from './trazabilidad.projection';
import type { TipoDeNodo } from './trazabilidad.table';
import { correcciones, BIOMASA } from './correcciones.testkit';
import {
  otros,
  OTRO_LOTE,
  OTRA,
  UNA_MAS,
  OTRA_BIOMASA,
  OTRO_PRODUCTO,
  OTRO_ENV,
  OTRO,
  DE_DOS,
  ENVASADO,
} from './sin-corregir.testkit';

const todos = [...cadena(CLUB), ...correcciones, ...otros];

/** Id of the first event of a type about a record, as the testkit sets it. */
const eventoDe = (type: string, id: string): string =>
  derivedId(
    derivedId(
      'spec',
      String(todos.findIndex(([, evento]) => evento.type === type && Object.values(evento.data).includes(id))),
    ),
    'evento',
  );

/** Whether a day is late depends on when the spec runs; `ocurrido.spec` decides it on fixed instants. */
const nodo = (tipo: TipoDeNodo, id: string, codigo: string, ocurrido: unknown, veces: number, info: object) => ({
  id,
  club_id: CLUB,
  tipo,
  codigo,
  info,
  ocurrido,
  tardio: expect.any(Boolean),
  correcciones: veces,
  evento_id: expect.any(String),
});

const arista = (
  tipo: TipoDeNodo,
  id: string,
  desde: string,
  hacia: string,
  cantidad: string | null = null,
  unidad: string | null = null,
) => ({ id, club_id: CLUB, desde, hacia, tipo, cantidad, unidad });

const planta = (numero: number, veces: number, cambios: object) =>
  nodo('planta', ID.plantas[numero - 1]!, `LOT-1-00${numero}`, '2026-08-01', veces, cambios);

/** The common fields of plants that were added together. */
const alta = (lote: string, fecha_inicio: string, suMadre: object = {}) => ({
  id: eventoDe('PlantasAgregadas', lote),
  club_id: CLUB,
  info: { variedad_id: ID.variedad, origen: 'Esqueje', fecha_inicio, ...suMadre, estado: 'Viva', fecha_baja: null },
});

const MP = {
  tipo: 'Flores secas',
  unidad_medida: 'gramos',
  lote_id: null,
  proyecto_id: ID.proyecto,
  humedad_porcentaje: '11.5',
  fecha_fin_secado: '2026-11-10',
  fecha_vencimiento: '2027-11-10',
  nota_calidad: null,
};

const resultado = (numero: number, origen: number, cantidad: string, dia: string) =>
  nodo('materia_prima', ID.mp[numero - 1]!, `MP-${numero}`, dia, 0, {
    materia_prima_origen_id: ID.mp[origen - 1],
    tipo: 'Extracto',
    cantidad,
    unidad_medida: 'gramos',
    lote_id: null,
    proyecto_id: ID.proyecto,
    fecha_vencimiento: '2027-11-13',
    observaciones: null,
    fecha_fin_secado: dia,
  });

const proceso = (numero: number, tipo: string, fecha_fin: string, merma: string) =>
  nodo('proceso', ID.procesos[numero - 1]!, ID.procesos[numero - 1]!, '2026-11-11', 0, {
    tipo,
    descripcion: null,
    fecha_inicio: '2026-11-11',
    observaciones: null,
    finalizado: true,
    fecha_fin,
    merma,
  });

const cosechado = derivedId('traza', ID.plantas[0], ID.productoFinal);

casosDeProyeccion({
  projection: trazabilidadProjection,
  eventos: todos,
  filas: {
    traza_nodos: [
      nodo('lote', ID.lote, 'LOT-1', '2026-08-01', 1, {
        nombre: 'Aurora-015',
        descripcion: null,
        fecha_inicio: '2026-08-02',
        proyecto_id: ID.proyecto,
      }),
      planta(1, 0, { estado: 'Muerta', fecha_baja: '2026-11-20' }),
      planta(2, 1, { eliminado: true }),
      nodo('biomasa', ID.biomasa, 'BIO-1', '2026-11-01', 1, {
        ...BIOMASA,
        peso: '990',
        proyecto_id: ID.proyecto,
        fecha_lista_produccion: '2026-11-09',
      }),
      nodo('materia_prima', ID.mp[0], 'MP-1', expect.any(String), 5, {
        ...MP,
        cantidad: '480',
        biomasa_usada: '480',
        humedad_porcentaje: '11',
        nota_calidad: 'Repesada',
        ajustes: { gramos: '-9.5' },
        ajuste_motivo: 'Conteo',
        conteos: [
          { antes: '275.5', despues: '275', unidad: 'gramos', motivo: 'Muestra' },
          { antes: '275', despues: '270', unidad: 'gramos', motivo: 'Secado' },
          { antes: '270', despues: '270.5', unidad: 'gramos', motivo: 'Conteo' },
        ],
      }),
      nodo('materia_prima', ID.mp[1], 'MP-2', expect.any(String), 0, { ...MP, cantidad: '300', biomasa_usada: '300' }),
      resultado(3, 1, '60', '2026-11-13'),
      resultado(4, 2, '40', '2026-11-13'),
      resultado(5, 3, '55', '2026-11-14'),
      proceso(1, 'Extracción con etanol', '2026-11-13', '200'),
      proceso(2, 'Descarboxilación', '2026-11-14', '5'),
      nodo('producto_final_bulk', ID.bulk, 'BULK-1', '2026-11-15', 2, {
        cantidad: '52',
        unidad_medida: 'mililitros',
        tipo_producto: 'Aceite',
        tipo_es_igual_a_materia_prima: false,
        fecha_produccion: '2026-11-15',
        fecha_vencimiento: '2027-05-14',
        proyecto_id: ID.proyecto,
        observaciones: 'Filtrado',
        ajuste_motivo: 'Error de pesada',
        conteos: [{ antes: '50', despues: '52', unidad: 'mililitros', motivo: 'Error de pesada' }],
      }),
      nodo('producto_envasado', ID.envasado, 'ENV-1', '2026-11-16', 2, {
        tipo_producto: 'Aceite',
        tipo_envase: 'Frasco ámbar',
        peso_por_unidad: '5',
        unidad_medida_peso_envase: 'mililitros',
        cantidad_unidades: 10,
        peso_total: '50',
        fecha_envasado: '2026-11-16',
        fecha_vencimiento: null,
        observaciones: null,
        anulado: true,
        motivo_anulacion: 'Etiqueta',
      }),
      nodo('dispensacion', ID.dispensaciones[0], ID.dispensaciones[0], '2026-11-17', 1, {
        usuario_medicinal_id: ID.persona,
        cantidad_entregada: 3,
        fecha: '2026-11-17',
        mes: '2026-11',
        anulado: false,
      }),
      nodo('dispensacion', ID.dispensaciones[1], ID.dispensaciones[1], '2026-12-02', 1, {
        usuario_medicinal_id: ID.persona,
        cantidad_entregada: 1,
        fecha: '2026-12-02',
        mes: '2026-12',
        anulado: true,
        justificacion_anulacion: 'Equivocada',
      }),
      nodo('producto_final', ID.productoFinal, 'PF-1', expect.any(String), 0, {
        nombre: 'Primavera',
        tipo: 'Flores secas',
        cantidad: '80',
        unidad_medida: 'gramos',
        lote_id: ID.lote,
      }),
      {
        ...nodo('lote', OTRO_LOTE, 'LOT-2', '2020-01-01', 1, { ...OTRO, eliminado: true }),
        tardio: true,
        evento_id: eventoDe('LoteCreado', OTRO_LOTE),
      },
      ...[OTRA, UNA_MAS].map((id, i) => nodo('planta', id, `LOT-2-00${i + 1}`, '2020-01-01', 1, { eliminado: true })),
      nodo('biomasa', OTRA_BIOMASA, 'BIO-2', '2026-11-01', 0, {
        ...BIOMASA,
        proyecto_id: ID.proyecto,
        fecha_lista_produccion: null,
      }),
      {
        ...nodo('producto_final', OTRO_PRODUCTO, 'PF-2', expect.any(String), 0, DE_DOS),
        evento_id: eventoDe('ProductoCosechado', OTRO_PRODUCTO),
      },
      nodo('producto_envasado', OTRO_ENV, 'ENV-2', '2026-11-16', 0, { ...ENVASADO, anulado: false }),
    ],
    traza_altas: [alta(ID.lote, '2026-08-01'), alta(OTRO_LOTE, '2020-01-01', { madre: 'LOT-1-001' })].sort((a, b) =>
      a.id < b.id ? -1 : 1,
    ),
    traza_aristas: [
      arista('planta', ID.plantas[0], ID.lote, ID.plantas[0]),
      arista('planta', ID.plantas[1], ID.lote, ID.plantas[1]),
      arista('biomasa', ID.biomasa, ID.lote, ID.biomasa, '990.000000', 'gramos'),
      arista('materia_prima', ID.mp[0], ID.biomasa, ID.mp[0], '480.000000', 'gramos'),
      arista('materia_prima', ID.mp[1], ID.biomasa, ID.mp[1], '300.000000', 'gramos'),
      arista('materia_prima', ID.mp[2], ID.procesos[0], ID.mp[2], '60.000000', 'gramos'),
      arista('materia_prima', ID.mp[3], ID.procesos[0], ID.mp[3], '40.000000', 'gramos'),
      arista('materia_prima', ID.mp[4], ID.procesos[1], ID.mp[4], '55.000000', 'gramos'),
      arista('proceso', ID.insumos[0], ID.mp[0], ID.procesos[0], '200.000000', 'gramos'),
      arista('proceso', ID.insumos[1], ID.mp[1], ID.procesos[0], '100.000000', 'gramos'),
      arista('proceso', ID.insumos[2], ID.mp[2], ID.procesos[1], '60.000000', 'gramos'),
      arista('biomasa', ID.vinculos[0], ID.plantas[0], ID.biomasa),
      arista('biomasa', ID.vinculos[1], ID.plantas[1], ID.biomasa),
      arista('producto_final_bulk', ID.bulk, ID.mp[4], ID.bulk, '52.000000', 'mililitros'),
      arista('producto_envasado', ID.envasado, ID.bulk, ID.envasado, '15.000000', 'mililitros'),
      arista('dispensacion', ID.dispensaciones[0], ID.envasado, ID.dispensaciones[0], '3.000000', 'unidades'),
      arista('dispensacion', ID.dispensaciones[1], ID.envasado, ID.dispensaciones[1], '0.000000', 'unidades'),
      arista('producto_final', cosechado, ID.plantas[0], ID.productoFinal),
      ...[OTRA, UNA_MAS].flatMap((id) => [
        arista('planta', id, OTRO_LOTE, id),
        arista('planta', derivedId('madre', id), ID.plantas[0], id),
        arista('producto_final', derivedId('traza', id, OTRO_PRODUCTO), id, OTRO_PRODUCTO),
      ]),
      arista('biomasa', OTRA_BIOMASA, ID.lote, OTRA_BIOMASA, '1000.000000', 'gramos'),
      arista('producto_envasado', OTRO_ENV, ID.bulk, OTRO_ENV, '5.000000', 'mililitros'),
    ].sort((a, b) => (a.id < b.id ? -1 : 1)),
  },
});
