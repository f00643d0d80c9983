import { specification } from '../especificacion.testkit';
import type { EnvasarVarios } from './envasar-varios';
import { materiales } from './materiales';
import { BULK, ENVASADO, OTRO, materiaPrimaCreada, productoBulkCreado, productoEnvasado } from './materiales.testkit';

const { given } = specification(materiales);
const historia = [materiaPrimaCreada(), productoBulkCreado()];
const GRANDE = { envasado_id: ENVASADO, codigo: 'ENV-1', tipo_envase: 'Frasco de vidrio', peso_por_unidad: '5' };
const CHICO = { envasado_id: OTRO, codigo: 'ENV-2', tipo_envase: 'Bolsa', peso_por_unidad: '0.5' };
const grande = { ...GRANDE, cantidad_unidades: 10, precio_unitario: '30000.5' };
const chico = { ...CHICO, cantidad_unidades: 100, precio_unitario: '3500' };
const envasarVarios = (tamanos: EnvasarVarios['tamanos']): EnvasarVarios => ({
  tipo: 'envasar_varios',
  producto_final_bulk_id: BULK,
  tipo_producto: null,
  unidad_medida_peso_envase: 'gramos',
  tipo_moneda: 'ARS',
  fecha_envasado: '2026-11-21',
  fecha_vencimiento: '2027-05-20',
  observaciones: null,
  tamanos,
});
const deChico = { ...CHICO, cantidad_unidades: 100, precio_unitario: '3500', peso_total: '50' };

describe('envasar varios', () => {
  it('packages every size out of the same bulk, to its last gram', () => {
    given(historia)
      .when(envasarVarios([grande, chico]))
      .then([productoEnvasado(), productoEnvasado(deChico)]);
  });

  it('packages none when they do not fit together, though each fits alone', () => {
    given(historia)
      .when(envasarVarios([grande, { ...chico, cantidad_unidades: 101 }]))
      .thenRefused('EXCEDE_STOCK', 'No se puede registrar el envasado: el peso total excede el stock disponible.');
  });

  it.each<[string, EnvasarVarios['tamanos'], string, string]>([
    ['a size', [], 'SIN_TAMANOS', 'Indicá al menos un tamaño de envase.'],
    ['a code each', [grande, { ...chico, codigo: 'ENV-1' }], 'CODIGO_EN_USO', 'El código ENV-1 ya está en uso.'],
    [
      'some weight in each',
      [grande, { ...chico, peso_por_unidad: '0' }],
      'PESO_INVALIDO',
      'El peso por unidad debe ser mayor que 0.',
    ],
  ])('needs %s', (_que, tamanos, codigo, mensaje) => {
    given(historia).when(envasarVarios(tamanos)).thenRefused(codigo, mensaje);
  });

  it('says at which size a field is wrong', () => {
    const libro = historia.reduce(materiales.evolve, materiales.initial());
    const decidir = () => materiales.decide(envasarVarios([grande, { ...chico, peso_por_unidad: '0' }]), libro);
    expect(decidir).toThrow(
      expect.objectContaining({ fields: { 'tamanos.1.peso_por_unidad': 'El peso por unidad debe ser mayor que 0.' } }),
    );
  });
});
