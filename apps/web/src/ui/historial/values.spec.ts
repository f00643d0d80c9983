import { fieldName, valueText } from './values';

describe('a value of the history', () => {
  it('is read by a person', () => {
    expect(
      [
        null,
        '',
        true,
        false,
        1234.5,
        '1234.50',
        '-0.5',
        '2026-11-01',
        '2026-11-21T18:04:00Z',
        'Dañada',
        ['a', 'b'],
        [],
      ].map((valor) => valueText(valor)),
    ).toEqual([
      '—',
      '—',
      'Sí',
      'No',
      '1.234,5',
      '1.234,5',
      '-0,5',
      '01/11/2026',
      '21/11/2026 15:04',
      'Dañada',
      'a, b',
      '—',
    ]);
    expect(valueText('01947c1e-1111-7222-8333-444455556666')).toBe('N.º 26508318');
  });

  it('keeps digits that name something as they are', () => {
    expect([
      valueText('1144556677', 'telefono'),
      valueText('0012', 'legajo'),
      valueText('007'),
      valueText('1500', 'codigo'),
    ]).toEqual(['1144556677', '0012', '007', '1500']);
  });

  it('has a name in Spanish', () => {
    expect(
      ['fecha_produccion', 'lote_bloqueado', 'sala_id', 'humedad_porcentaje', 'id', 'dias_vencimiento'].map((campo) =>
        fieldName(campo),
      ),
    ).toEqual(['Fecha producción', 'Lote bloqueado', 'Sala', 'Humedad (%)', 'Id', 'Días vencimiento']);
    expect(
      ['thc', 'justificacion_anulacion', 'perfil_aromatico', 'tiempo_floracion', 'fecha_asignacion'].map((campo) =>
        fieldName(campo),
      ),
    ).toEqual(['THC', 'Justificación anulación', 'Perfil aromático', 'Tiempo floración', 'Fecha asignación']);
    expect(fieldName('disponible', { disponible: 'Cantidad disponible' })).toBe('Cantidad disponible');
  });
});
