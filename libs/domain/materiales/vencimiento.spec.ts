import { specification } from '../especificacion.testkit';
import type { EditarBulk } from './editar-bulk';
import type { EditarMateriaPrima } from './editar-materia-prima';
import { materiales, type ComandoDeMateriales } from './materiales';
import {
  BULK,
  MATERIA_PRIMA,
  OTRO,
  PROCESO,
  RESULTADO,
  crearBulk,
  insumoRegistrado,
  materiaPrimaCreada,
  procesoFinalizado,
  procesoIniciado,
  productoBulkCreado,
  resultado,
} from './materiales.testkit';

const { given } = specification(materiales);

/** Raw material that expires on 2027-11-01, and another one half a year before. */
const OTRA = materiaPrimaCreada({ materia_prima_id: OTRO, codigo: 'MP-OTRA', fecha_vencimiento: '2027-05-01' });
const conBulk = [materiaPrimaCreada(), productoBulkCreado({ fecha_vencimiento: '2027-10-01' })];
const enProceso = [
  materiaPrimaCreada(),
  OTRA,
  procesoIniciado(),
  insumoRegistrado(),
  insumoRegistrado({ insumo_id: 'otro', materia_prima_id: OTRO }),
];

const finalizar = (fecha_vencimiento: string, motivo?: string): ComandoDeMateriales => ({
  tipo: 'finalizar_proceso',
  proceso_id: PROCESO,
  fecha_fin: '2026-11-13',
  resultados: [resultado({ fecha_vencimiento })],
  ...(motivo === undefined ? {} : { motivo }),
});
const editarBulk = (fecha_vencimiento: string, motivo?: string): EditarBulk => ({
  tipo: 'editar_bulk',
  bulk_id: BULK,
  cantidad: null,
  tipo_producto: null,
  tipo_es_igual_a_materia_prima: true,
  fecha_produccion: '2026-11-10',
  fecha_vencimiento,
  observaciones: null,
  motivo: motivo ?? null,
});
const editarMateria = (materia_prima_id: string, cambios: Partial<EditarMateriaPrima>): EditarMateriaPrima => ({
  tipo: 'editar_materia_prima',
  materia_prima_id,
  cantidad: materia_prima_id === RESULTADO ? '30.5' : '500',
  unidad_medida: 'gramos',
  humedad_porcentaje: null,
  fecha_fin_secado: '2026-11-01',
  fecha_vencimiento: '2027-11-01',
  nota_calidad: null,
  biomasa: null,
  ...cambios,
});

const casos: readonly (readonly [
  que: string,
  historia: Parameters<typeof given>[0],
  pedido: (motivo?: string) => ComandoDeMateriales,
  mensaje: string,
])[] = [
  [
    'bulk and its raw material',
    [materiaPrimaCreada()],
    (motivo) => crearBulk({ fecha_vencimiento: '2027-11-02', ...(motivo === undefined ? {} : { motivo }) }),
    'La materia prima MP-1 vence el 01/11/2027: indicá por qué el bulk vence después.',
  ],
  [
    'a corrected bulk and its raw material',
    conBulk,
    (motivo) => editarBulk('2027-11-02', motivo),
    'La materia prima MP-1 vence el 01/11/2027: indicá por qué el bulk vence después.',
  ],
  [
    'what comes out of a process and the input that expires first',
    enProceso,
    (motivo) => finalizar('2027-05-02', motivo),
    'Un insumo vence el 01/05/2027: indicá por qué lo que sale del proceso vence después.',
  ],
  [
    'what came out of a process, corrected',
    [materiaPrimaCreada(), procesoIniciado(), insumoRegistrado(), procesoFinalizado()],
    (motivo) => editarMateria(RESULTADO, { fecha_vencimiento: '2027-11-02', motivo: motivo ?? null }),
    'Un insumo vence el 01/11/2027: indicá por qué lo que salió del proceso vence después.',
  ],
  [
    'a raw material that is corrected to a day before that of its bulk',
    conBulk,
    (motivo) => editarMateria(MATERIA_PRIMA, { fecha_vencimiento: '2027-09-30', motivo: motivo ?? null }),
    'BULK-1, que se hizo con ella, vence el 01/10/2027: indicá por qué la materia prima vence antes.',
  ],
  [
    'an input that is corrected to a day before that of what came out',
    [materiaPrimaCreada(), procesoIniciado(), insumoRegistrado(), procesoFinalizado()],
    (motivo) => editarMateria(MATERIA_PRIMA, { fecha_vencimiento: '2027-10-31', motivo: motivo ?? null }),
    'MP-2, que se hizo con ella, vence el 01/11/2027: indicá por qué la materia prima vence antes.',
  ],
];

it.each(casos)('nothing expires after what it is made of without a reason: %s', (_que, historia, pedido, mensaje) => {
  given(historia).when(pedido()).thenRefused('VENCE_DESPUES_DE_SU_ORIGEN', mensaje);
  given(historia).when(pedido('  ')).thenRefused('VENCE_DESPUES_DE_SU_ORIGEN', mensaje);
  const libro = historia.reduce((hasta, evento) => materiales.evolve(hasta, evento), materiales.initial());
  expect(materiales.decide(pedido('Estabilizado'), libro)).not.toEqual([]);
});

it('a day that stays as it is needs no new reason', () => {
  const libro = [materiaPrimaCreada(), productoBulkCreado({ fecha_vencimiento: '2028-01-01' })].reduce(
    (hasta, evento) => materiales.evolve(hasta, evento),
    materiales.initial(),
  );
  expect(materiales.decide(editarBulk('2028-01-01'), libro)).toHaveLength(1);
  expect(materiales.decide(editarMateria(MATERIA_PRIMA, { nota_calidad: 'Buena' }), libro)).toHaveLength(1);
});
