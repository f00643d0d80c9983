import { entidadDe, idsDe } from './entidad';

const ID = '11111111-1111-5111-8111-111111111111';
const OTRO = '22222222-2222-5222-8222-222222222222';

/** For every type that shares its stream with others: the field that names the record under which it is listed. */
const EN_LIBROS = [
  ['BiomasaMovidaAEvento', 'proyecto_evento', 'proyecto_evento_id'],
  ['DispensacionAnulada', 'dispensacion', 'dispensacion_id'],
  ['DispensacionCorregida', 'dispensacion', 'dispensacion_id'],
  ['EnvasadoAnulado', 'producto_envasado', 'envasado_id'],
  ['EnvasadoEditado', 'producto_envasado', 'envasado_id'],
  ['EventoAsociado', 'proyecto_evento', 'proyecto_evento_id'],
  ['EventoDeBiomasaEditado', 'biomasa_evento', 'biomasa_evento_id'],
  ['EventoFinalizado', 'proyecto_evento', 'proyecto_evento_id'],
  ['InsumoRegistrado', 'insumo', 'insumo_id'],
  ['MateriaPrimaAjustada', 'materia_prima', 'materia_prima_id'],
  ['MateriaPrimaCreada', 'materia_prima', 'materia_prima_id'],
  ['MateriaPrimaEditada', 'materia_prima', 'materia_prima_id'],
  ['MesaActualizada', 'mesa', 'mesa_id'],
  ['MesaCreada', 'mesa', 'mesa_id'],
  ['MesaEliminada', 'mesa', 'mesa_id'],
  ['PermisoCreado', 'permiso', 'permiso_id'],
  ['PermisoDesvinculado', 'rol', 'role_id'],
  ['PermisoEliminado', 'permiso', 'permiso_id'],
  ['PermisoVinculado', 'rol', 'role_id'],
  ['PlantaEliminada', 'planta', 'planta_id'],
  ['PlantaEventoActualizado', 'planta_evento', 'planta_evento_id'],
  ['PlantaEventoEliminado', 'planta_evento', 'planta_evento_id'],
  ['PlantasAsignadasASala', 'sala', 'sala_id'],
  ['PlantasMovidasAEvento', 'proyecto_evento', 'proyecto_evento_id'],
  ['PrecioDeEnvasadoActualizado', 'producto_envasado', 'envasado_id'],
  ['ProcesoFinalizado', 'proceso', 'proceso_id'],
  ['ProcesoIniciado', 'proceso', 'proceso_id'],
  ['ProductoBulkAjustado', 'producto_final_bulk', 'bulk_id'],
  ['ProductoBulkCreado', 'producto_final_bulk', 'bulk_id'],
  ['ProductoBulkEditado', 'producto_final_bulk', 'bulk_id'],
  ['ProductoCosechado', 'producto_final', 'producto_final_id'],
  ['ProductoDispensado', 'dispensacion', 'dispensacion_id'],
  ['ProductoEnvasado', 'producto_envasado', 'envasado_id'],
  ['RolCreado', 'rol', 'role_id'],
  ['RolEliminado', 'rol', 'role_id'],
  ['SalaActualizada', 'sala', 'sala_id'],
  ['SalaCreada', 'sala', 'sala_id'],
  ['SalaEliminada', 'sala', 'sala_id'],
  ['UsuarioMedicinalActualizado', 'usuario_medicinal', 'usuario_medicinal_id'],
  ['UsuarioMedicinalEstadoCambiado', 'usuario_medicinal', 'usuario_medicinal_id'],
  ['UsuarioMedicinalRegistrado', 'usuario_medicinal', 'usuario_medicinal_id'],
  ['UsuarioMedicinalSuprimido', 'usuario_medicinal', 'usuario_medicinal_id'],
] as const;

describe('the record that a fact is about', () => {
  it.each(EN_LIBROS)('of %s is the %s of its %s', (type, entidad, campo) => {
    const otros = {
      materia_prima_id: OTRO,
      producto_final_bulk_id: OTRO,
      producto_final_envasado_id: OTRO,
      sala_id: OTRO,
      proyecto_id: OTRO,
      permiso_id: OTRO,
    };
    expect(entidadDe({ type, data: { ...otros, [campo]: ID } })).toEqual({
      entidad,
      id: ID,
      campo,
    });
  });

  it('belongs to the record of its stream for an event of a stream of its own', () => {
    expect(entidadDe({ type: 'LoteBloqueado', data: { lote_id: ID } })).toEqual({
      entidad: 'lote',
      id: ID,
      campo: 'lote_id',
    });
  });

  it('is never guessed for a type that is not known', () => {
    expect(() => entidadDe({ type: 'AlgoNuevo', data: {} })).toThrow('no schema for event AlgoNuevo');
  });
});

it('the ids of a fact are those that it names, however deep, and nothing else', () => {
  expect(
    idsDe({ lote_id: ID, codigo: 'LOT-1', plantas: [{ planta_id: OTRO, otra: ID }], nada: null, cantidad: 3 }),
  ).toEqual([ID, OTRO]);
});
