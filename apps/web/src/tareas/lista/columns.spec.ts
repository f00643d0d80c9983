import { csvRows } from '@/ui/lista/csv';
import { COLUMNS } from './columns';
import type { Tarea } from './semanas';

it('hands a task out with its exact cost, its items and its people', () => {
  const tarea = {
    fecha_creacion: '2026-11-02T15:30:00.000Z',
    nombre_tarea: 'Riego',
    categoria: { nombre: 'Cultivo' },
    tipo_planificacion_tarea: 'Tarea no planeada',
    objeto: { tipo_objeto: 'Sala', nombre: 'Floración 1' },
    duracion_horas: 1.5,
    costo_real_usd: 0.123456,
    moneda: 'ARS',
    aparte: [{ moneda: 'USD', valor: 6.38 }],
    tarea_usa_items: [{ inventario_item: { nombre: 'Perlita', unidad_de_medida: 'litros' }, cantidad: 2 }],
    personal: [{ nombre: 'Marta', apellido: 'Ibáñez', legajo: 'L0007' }],
    cumpli_etiqueta: null,
  } as unknown as Tarea;
  const [titulos, fila] = csvRows([tarea], COLUMNS);
  expect(Object.fromEntries(titulos!.map((titulo, i) => [titulo, fila![i]]))).toEqual({
    Fecha: '02/11/2026 12:30',
    Tarea: 'Riego',
    Categoría: 'Cultivo',
    Planificación: 'Tarea no planeada',
    Objeto: 'Sala: Floración 1',
    Horas: '1,5',
    'Costo real': '0,123456',
    Moneda: 'ARS',
    'En otra moneda': 'US$\u00a06,38',
    Insumos: 'Perlita 2\u00a0l',
    Personal: 'Marta Ibáñez (L0007)',
    Cumplimiento: '',
  });
});
