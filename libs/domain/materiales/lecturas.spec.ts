import type { MaterialesEvent } from '@cepa/event-schemas';
import type { Registros } from '../registros';
import { instantanea } from './instantanea';
import { materiales, type ComandoDeMateriales } from './materiales';
import {
  BULK,
  ENVASADO,
  MATERIA_PRIMA,
  PROCESO,
  crearBulk,
  envasar,
  insumoRegistrado,
  materiaPrimaCreada,
  procesoIniciado,
  productoBulkCreado,
  productoDispensado,
  productoEnvasado,
} from './materiales.testkit';

const id = (n: number, clase: string): string => `${String(n).padStart(8, '0')}-${clase}-5000-8000-000000000000`;

/** A raw material with a bulk, a package, a process and a dispensing. */
const cadena = (n: number): MaterialesEvent[] => {
  const [mp, bulk, envasado, proceso] = ['0001', '0002', '0003', '0004'].map((clase) => id(n, clase)) as [
    string,
    string,
    string,
    string,
  ];
  const { data } = productoDispensado(1);
  return [
    materiaPrimaCreada({ materia_prima_id: mp, codigo: `MP-${n}` }),
    { ...procesoIniciado(), data: { ...procesoIniciado().data, proceso_id: proceso } },
    insumoRegistrado({ insumo_id: id(n, '0005'), proceso_id: proceso, materia_prima_id: mp }),
    productoBulkCreado({ bulk_id: bulk, codigo: `B-${n}`, materia_prima_id: mp }),
    productoEnvasado({ envasado_id: envasado, codigo: `E-${n}`, producto_final_bulk_id: bulk }),
    {
      ...productoDispensado(1),
      data: { ...data, dispensacion_id: id(n, '0006'), producto_final_envasado_id: envasado },
    },
  ];
};
const SIN_DISPENSAR = id(1, '0010');
const SUYA = [
  materiaPrimaCreada(),
  procesoIniciado(),
  insumoRegistrado(),
  productoBulkCreado(),
  productoEnvasado(),
  productoDispensado(1),
  productoEnvasado({ envasado_id: SIN_DISPENSAR, codigo: 'ENV-2', cantidad_unidades: 1, peso_total: '5' }),
];

/** Counts the kept records that are read. A scan of all of them throws. */
class Contados {
  leidos = 0;

  registros(registros: ReadonlyMap<string, string>): Registros {
    return {
      size: registros.size,
      text: (clave) => {
        this.leidos += 1;
        return registros.get(clave);
      },
      entries: () => {
        throw new Error('a command goes through all records of a kind');
      },
    };
  }
}

/** The records of a book with this many other chains. */
function registrosDe(otras: number): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const eventos = [...Array.from({ length: otras }, (_nada, n) => cadena(n)).flat(), ...SUYA];
  const secciones = instantanea.toRecords(eventos.reduce(materiales.evolve, materiales.initial()));
  return new Map(
    Object.entries(secciones).map(([nombre, { changed, text }]) => [
      nombre,
      new Map([...changed].map((clave) => [clave, text(clave) ?? ''])),
    ]),
  );
}

const editado = { fecha_vencimiento: '2027-09-01', observaciones: null, motivo: 'Rótulo', hoy: '2026-11-22' } as const;
const BAJA = {
  baja_id: id(1, '0009'),
  clase: 'perdida',
  cantidad: '1',
  fecha: '2026-11-22',
  motivo: 'Moho',
  testigo: null,
  foto_sha256: null,
} as const;
const ORDENES: readonly ComandoDeMateriales[] = [
  {
    tipo: 'editar_materia_prima',
    materia_prima_id: MATERIA_PRIMA,
    cantidad: '600',
    unidad_medida: 'gramos',
    humedad_porcentaje: null,
    fecha_fin_secado: '2026-11-01',
    nota_calidad: null,
    biomasa: null,
    ...editado,
  },
  {
    tipo: 'editar_materia_prima',
    materia_prima_id: MATERIA_PRIMA,
    cantidad: '500',
    unidad_medida: 'gramos',
    humedad_porcentaje: null,
    fecha_fin_secado: '2026-11-01',
    nota_calidad: null,
    biomasa: null,
    ...editado,
  },
  {
    tipo: 'editar_bulk',
    bulk_id: BULK,
    cantidad: null,
    tipo_producto: 'Flores prearmadas',
    tipo_es_igual_a_materia_prima: false,
    fecha_produccion: '2026-11-10',
    ...editado,
  },
  { tipo: 'ajustar_bulk', bulk_id: BULK, nueva_cantidad: '90', observaciones: 'Conteo' },
  { tipo: 'ajustar_bulk', bulk_id: BULK, nueva_cantidad: '110', observaciones: 'Conteo' },
  {
    tipo: 'editar_envasado',
    envasado_id: ENVASADO,
    bloqueados: { peso_por_unidad: null, cantidad_unidades: null, precio_unitario: null, tipo_moneda: null },
    tipo_envase: 'Frasco',
    fecha_envasado: '2026-11-20',
    ...editado,
  },
  { tipo: 'anular_envasado', envasado_id: SIN_DISPENSAR, motivo_anulacion: 'Etiqueta' },
  { tipo: 'retirar_insumo', proceso_id: PROCESO, insumo_id: insumoRegistrado().data.insumo_id, motivo: 'Otro' },
  { tipo: 'cancelar_proceso', proceso_id: PROCESO, motivo: 'Otro' },
  { tipo: 'dar_de_baja_bulk', bulk_id: BULK, ...BAJA },
  crearBulk({ bulk_id: id(1, '0007'), codigo: 'NUEVO', cantidad: '1' }),
  envasar({ envasado_id: id(1, '0008'), codigo: 'NUEVO', cantidad_unidades: 1 }),
];

it('a command reads what it names and what came of it, as much in a large book as in a small one', () => {
  const leidos = (otras: number) => {
    const registros = registrosDe(otras);
    return ORDENES.map((orden) => {
      const contados = new Contados();
      const libro = instantanea.fromRecords((nombre) => contados.registros(registros.get(nombre) ?? new Map()));
      const eventos = materiales.decide(orden, libro);
      eventos.reduce(materiales.evolve, libro);
      return `${orden.tipo}: ${eventos.map(({ type }) => type).join()}, ${contados.leidos}`;
    });
  };
  expect(leidos(400)).toEqual(leidos(4));
});
