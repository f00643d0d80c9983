import { cambioDe, diferencia, motivoDe, partesDe } from './cambios';
import type { Fields } from './historial.table';

/** Returns the history's entry for a fact about a record with these known fields. */
const dicho = (type: string, data: Fields, conocidos: Fields = {}) => diferencia(conocidos, cambioDe(type, data, 'id'));

describe('the changes of a fact', () => {
  it.each<[string, Fields, Fields, Fields]>([
    [
      'BiomasaMarcadaLista',
      { id: 'x', fecha_lista_produccion: '2026-12-05', proyecto_evento_id: 'y' },
      { fecha_lista_produccion: null },
      { fecha_lista_produccion: '2026-12-05' },
    ],
    [
      'DispensacionAnulada',
      { id: 'x', cantidad_devuelta: 2, justificacion_anulacion: 'Otra' },
      { anulado: false },
      { anulado: true },
    ],
    [
      'DispensacionCorregida',
      { id: 'x', cantidad_anterior: 3, cantidad_nueva: 4 },
      { cantidad_entregada: 3 },
      { cantidad_entregada: 4 },
    ],
    [
      'EnvasadoAnulado',
      { id: 'x', unidades: 10, peso_devuelto: '25', motivo_anulacion: 'Etiqueta' },
      { anulado: false },
      { anulado: true },
    ],
    ['LoteBloqueado', { id: 'x' }, { lote_bloqueado: false }, { lote_bloqueado: true }],
    ['LoteDesbloqueado', { id: 'x' }, { lote_bloqueado: true }, { lote_bloqueado: false }],
    [
      'MateriaPrimaAjustada',
      { id: 'x', cantidad_anterior: '600', cantidad_nueva: '590', diferencia: '-10', observaciones: 'Conteo' },
      { disponible: '600' },
      { disponible: '590' },
    ],
    [
      'PrecioDeEnvasadoActualizado',
      { id: 'x', precio_unitario: '31', tipo_moneda: 'USD', precio_anterior: '30000', moneda_anterior: 'ARS' },
      { precio_unitario: '30000', tipo_moneda: 'ARS' },
      { precio_unitario: '31', tipo_moneda: 'USD' },
    ],
    [
      'ProductoBulkAjustado',
      { id: 'x', cantidad_anterior: '100', cantidad_nueva: '110', diferencia: '10', observaciones: 'Conteo' },
      { cantidad: '100' },
      { cantidad: '110' },
    ],
    ['RolAsignado', { id: 'x', role_id: 'b', role_id_anterior: 'a' }, { role_id: 'a' }, { role_id: 'b' }],
    [
      'SuscripcionActualizada',
      { id: 'x', fecha_inicio: '2026-11-21', fecha_fin: '2027-01-15', fecha_fin_anterior: '2026-12-21' },
      { fecha_fin: '2026-12-21' },
      { fecha_fin: '2027-01-15' },
    ],
    [
      'SuscripcionExtendida',
      { id: 'x', meses: 1, fecha_inicio: '2026-11-21', fecha_fin: '2026-12-21', fecha_fin_anterior: '2026-11-21' },
      { fecha_fin: '2026-11-21' },
      { fecha_fin: '2026-12-21' },
    ],
    [
      'UsuarioMedicinalEstadoCambiado',
      { id: 'x', estado: 'suspendido' },
      { estado: 'activo' },
      { estado: 'suspendido' },
    ],
    [
      'LoteEditado',
      { id: 'x', nombre: 'Dos', campos: ['nombre'], anterior: { nombre: 'Uno' } },
      { nombre: 'Uno' },
      { nombre: 'Dos' },
    ],
    [
      'MonedaActualCambiada',
      { id: 'x', codigo: 'USD', nombre: 'Dólar', fecha_inicio: '2026-11-25' },
      { moneda: 'ARS' },
      { moneda: 'USD' },
    ],
  ])('have the values before and after of %s', (type, data, antes, despues) => {
    // Some facts contain the earlier value; for the others it is known.
    const conocidos = ['BiomasaMarcadaLista', 'UsuarioMedicinalEstadoCambiado', 'MonedaActualCambiada'].includes(type)
      ? antes
      : {};
    expect(dicho(type, data, conocidos)).toEqual({ antes, despues });
  });

  it('are those that the fact states, whatever was known', () => {
    expect(dicho('RolAsignado', { id: 'x', role_id: 'c', role_id_anterior: 'b' }, { role_id: 'a' })).toEqual({
      antes: { role_id: 'b' },
      despues: { role_id: 'c' },
    });
  });

  it('leave out unchanged fields, unknown former values, and texts that are no field', () => {
    expect(
      dicho(
        'GeneticaActualizada',
        { id: 'x', nombre: 'Otra', thc: '18', plantas: [{ planta_id: 'y' }] },
        { nombre: 'Una', thc: '18' },
      ),
    ).toEqual({ antes: { nombre: 'Una' }, despues: { nombre: 'Otra' } });
    expect(
      dicho(
        'UsuarioMedicinalActualizado',
        { id: 'x', version: 'b', huella: 'h', campos: ['nombre'] },
        { version: 'a', huella: 'g' },
      ),
    ).toEqual({ antes: {}, despues: {} });
    expect(
      cambioDe('UsuarioMedicinalRegistrado', { id: 'x', estado: 'activo', version: 'a', huella: 'h' }, 'id').campos,
    ).toEqual({ estado: 'activo' });
    expect(cambioDe('MateriaPrimaEditada', { id: 'x', cantidad: '480', disponible: '280' }, 'id').campos).toEqual({
      cantidad: '480',
    });
  });

  it('are none where the fact adds to the record or takes from it', () => {
    expect(cambioDe('PlantasAgregadas', { id: 'x', origen: 'Esqueje', plantas: [] }, 'id')).toEqual({
      campos: {},
      antes: undefined,
    });
  });
});

it('a result of a process is known from then on, under the names that it has as a raw material', () => {
  const resultado = {
    materia_prima_id: 'mp',
    codigo: 'MP-2',
    tipo: 'Rosin',
    cantidad_obtenida: '30',
    observaciones: 'Dorado',
  };
  expect(partesDe('ProcesoFinalizado', { fecha_fin: '2026-11-13', resultados: [resultado] as never })).toEqual([
    {
      entidad: 'materia_prima',
      id: 'mp',
      campos: { codigo: 'MP-2', tipo: 'Rosin', cantidad: '30', nota_calidad: 'Dorado', fecha_fin_secado: '2026-11-13' },
    },
  ]);
  expect(partesDe('LoteCreado', { lote_id: 'x' })).toEqual([]);
});

describe('the reason of an act', () => {
  it.each<[string, string, Fields, string | undefined, string | null]>([
    ['what the request said', 'LoteEditado', { motivo: 'Otro' }, 'Error de carga', 'Error de carga'],
    ['the reason in the data', 'UsuarioMedicinalSuprimido', { motivo: 'Duplicado' }, undefined, 'Duplicado'],
    ['that of an annulled packaging', 'EnvasadoAnulado', { motivo_anulacion: 'Etiqueta' }, undefined, 'Etiqueta'],
    [
      'that of an annulled dispensing',
      'DispensacionAnulada',
      { justificacion_anulacion: 'Equivocada' },
      undefined,
      'Equivocada',
    ],
    [
      'the note of an adjustment of raw material',
      'MateriaPrimaAjustada',
      { observaciones: 'Conteo' },
      undefined,
      'Conteo',
    ],
    ['the note of an adjustment of bulk', 'ProductoBulkAjustado', { observaciones: 'Conteo' }, undefined, 'Conteo'],
    ['nothing: a note is no reason', 'BiomasaCosechada', { observaciones: 'Con rocío' }, undefined, null],
    ['nothing where it is empty', 'EnvasadoAnulado', { motivo_anulacion: '' }, undefined, null],
  ])('is %s', (_que, type, data, motivo, esperado) => {
    expect(motivoDe(type, data, motivo)).toBe(esperado);
  });
});
