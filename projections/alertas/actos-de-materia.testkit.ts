import { ejemplo, type Acto } from './historia.testkit';

/** Acts on raw material and bulk. */
export const deMateria: Readonly<Record<string, Acto>> = {
  biomasa(h) {
    const { id } = h.nuevo('biomasa');
    const lote_id = h.si() ? null : h.id('lote ajeno');
    const biomasa_evento_id = h.id('estadia de biomasa');
    h.anotar('biomasa', 'BiomasaCosechada', { biomasa_id: id, biomasa_evento_id, codigo: h.codigo(), lote_id });
  },
  lista(h) {
    const biomasa = h.una('biomasa');
    const fecha_lista_produccion = h.dia();
    if (biomasa) h.anotar('biomasa', 'BiomasaMarcadaLista', { biomasa_id: biomasa.id, fecha_lista_produccion });
  },
  vincular(h) {
    const [biomasa, planta] = [h.una('biomasa'), h.una('planta')];
    if (!biomasa || !planta) return;
    const vinculo = { vinculo_id: h.id('vinculo'), planta_id: planta.id, lote_id: planta['lote_id'], codigo: 'P' };
    h.anotar('biomasa', 'PlantasVinculadasABiomasa', { biomasa_id: biomasa.id, plantas: [vinculo] });
  },
  materia(h) {
    const biomasa = h.una('biomasa');
    if (!biomasa) return;
    const { id } = h.nuevo('materia');
    const campos = { materia_prima_id: id, codigo: h.codigo(), cantidad: h.cantidad(), fecha_vencimiento: h.dia() };
    h.anotar('materiales', 'MateriaPrimaCreada', { ...campos, biomasa_id: biomasa.id });
  },
  editarMateria(h) {
    const una = h.una('materia');
    const campos = { disponible: h.cantidad(), fecha_vencimiento: h.dia() };
    if (una) h.anotar('materiales', 'MateriaPrimaEditada', { ...campos, materia_prima_id: una.id });
  },
  ajustarMateria(h) {
    const una = h.una('materia');
    const cantidad_nueva = h.cantidad();
    if (una) h.anotar('materiales', 'MateriaPrimaAjustada', { materia_prima_id: una.id, cantidad_nueva });
  },
  bajaDeMateria(h) {
    const una = h.una('materia');
    const data = { baja_id: h.id('baja'), cantidad: h.cantidad() };
    if (una) h.anotar('materiales', 'MateriaPrimaDadaDeBaja', { ...data, materia_prima_id: una.id });
  },
  proceso(h) {
    const { id } = h.nuevo('proceso');
    h.anotar('materiales', 'ProcesoIniciado', { proceso_id: id });
  },
  insumo(h) {
    const [proceso, una] = [h.una('proceso'), h.una('materia')];
    if (!proceso || !una) return;
    const { id } = h.nuevo('insumo', { proceso_id: proceso.id, materia_prima_id: una.id });
    const data = { proceso_id: proceso.id, insumo_id: id, materia_prima_id: una.id, cantidad_descontada: h.cantidad() };
    h.anotar('materiales', 'InsumoRegistrado', data);
  },
  sinInsumo(h) {
    const insumo = h.una('insumo');
    if (!insumo) return;
    const { id: insumo_id, proceso_id, materia_prima_id } = insumo;
    const cantidad_devuelta = h.cantidad();
    h.anotar('materiales', 'InsumoRetirado', { insumo_id, proceso_id, materia_prima_id, cantidad_devuelta });
    h.quitar('insumo', ({ id }) => id === insumo_id);
  },
  finDeProceso(h) {
    const proceso = h.una('proceso');
    if (!proceso) return;
    const { id } = h.nuevo('materia');
    const vence = { codigo: h.codigo(), cantidad_obtenida: h.cantidad(), fecha_vencimiento: h.dia() };
    const [resultado] = ejemplo('materiales', 'ProcesoFinalizado')['resultados'] as [object];
    const resultados = [{ ...resultado, ...vence, materia_prima_id: id }];
    h.anotar('materiales', 'ProcesoFinalizado', { proceso_id: proceso.id, resultados });
    h.quitar('proceso', (una) => una.id === proceso.id);
    h.quitar('insumo', ({ proceso_id }) => proceso_id === proceso.id);
  },
  cancelarProceso(h) {
    const proceso = h.elegir(3) === 0 ? h.una('proceso') : undefined;
    if (!proceso) return;
    const devueltos = h
      .todas('insumo')
      .filter(({ proceso_id }) => proceso_id === proceso.id)
      .map(({ id: insumo_id, materia_prima_id }) => ({
        insumo_id,
        materia_prima_id,
        cantidad_devuelta: '10',
        unidad_medida: 'gramos',
      }));
    h.anotar('materiales', 'ProcesoCancelado', { proceso_id: proceso.id, devueltos });
    h.quitar('proceso', (una) => una.id === proceso.id);
    h.quitar('insumo', ({ proceso_id }) => proceso_id === proceso.id);
  },
  bulk(h) {
    const una = h.una('materia');
    if (!una) return;
    const { id } = h.nuevo('bulk', { materia_prima_id: una.id });
    const data = {
      codigo: h.codigo(),
      cantidad: h.cantidad(),
      cantidad_usada: h.cantidad(),
      fecha_produccion: h.dia(),
    };
    h.anotar('materiales', 'ProductoBulkCreado', { ...data, bulk_id: id, materia_prima_id: una.id });
  },
  ajustarBulk(h) {
    const bulk = h.una('bulk');
    if (!bulk) return;
    const data = { diferencia: h.si() ? '-100' : '10', materia_prima_descontada: h.cantidad() };
    const de = { bulk_id: bulk.id, materia_prima_id: bulk['materia_prima_id'] };
    h.anotar('materiales', 'ProductoBulkAjustado', { ...data, ...de });
  },
  editarBulk(h) {
    const bulk = h.una('bulk');
    const fecha_produccion = h.dia();
    if (bulk) h.anotar('materiales', 'ProductoBulkEditado', { bulk_id: bulk.id, fecha_produccion });
  },
  bajaDeBulk(h) {
    const bulk = h.una('bulk');
    const data = { baja_id: h.id('baja'), cantidad: h.cantidad() };
    if (bulk) h.anotar('materiales', 'BulkDadoDeBaja', { ...data, bulk_id: bulk.id });
  },
};

/** Acts on packaged product. */
export const deEnvasado: Readonly<Record<string, Acto>> = {
  envasar(h) {
    const bulk = h.una('bulk');
    if (!bulk) return;
    const { id } = h.nuevo('envasado', { bulk_id: bulk.id });
    const fecha_vencimiento = h.elegir(4) === 0 ? null : h.dia();
    const data = {
      codigo: h.codigo(),
      cantidad_unidades: 1 + h.elegir(3),
      peso_total: h.cantidad(),
      fecha_vencimiento,
    };
    h.anotar('materiales', 'ProductoEnvasado', { ...data, envasado_id: id, producto_final_bulk_id: bulk.id });
  },
  editarEnvasado(h) {
    const una = h.una('envasado');
    const fecha_vencimiento = h.elegir(4) === 0 ? null : h.dia();
    if (una) h.anotar('materiales', 'EnvasadoEditado', { envasado_id: una.id, fecha_vencimiento });
  },
  anular(h) {
    const una = h.elegir(2) === 0 ? h.una('envasado') : undefined;
    if (!una) return;
    const { id, bulk_id } = una;
    h.anotar('materiales', 'EnvasadoAnulado', {
      envasado_id: id,
      producto_final_bulk_id: bulk_id,
      peso_devuelto: '10',
    });
    h.quitar('envasado', (otra) => otra.id === id);
    h.quitar('dispensa', ({ envasado_id }) => envasado_id === id);
  },
  dispensar(h) {
    const una = h.una('envasado');
    if (!una) return;
    const cantidad = 1 + h.elegir(2);
    const { id } = h.nuevo('dispensa', { envasado_id: una.id, cantidad });
    const data = { dispensacion_id: id, producto_final_envasado_id: una.id, cantidad_entregada: cantidad };
    h.anotar('materiales', 'ProductoDispensado', data);
  },
  corregir(h) {
    const una = h.una('dispensa');
    if (!una) return;
    const data = { cantidad_anterior: una['cantidad'], cantidad_nueva: 1 + h.elegir(3) };
    const cual = { dispensacion_id: una.id, producto_final_envasado_id: una['envasado_id'] };
    h.anotar('materiales', 'DispensacionCorregida', { ...cual, ...data });
    Object.assign(una, { cantidad: data.cantidad_nueva });
  },
  devolver(h) {
    const una = h.una('dispensa');
    if (!una) return;
    const cual = { dispensacion_id: una.id, producto_final_envasado_id: una['envasado_id'] };
    h.anotar('materiales', 'DispensacionAnulada', { ...cual, cantidad_devuelta: una['cantidad'] });
    h.quitar('dispensa', ({ id }) => id === una.id);
  },
  bajaDeEnvasado(h) {
    const una = h.una('envasado');
    const data = { baja_id: h.id('baja'), unidades: 1 + h.elegir(3) };
    if (una) h.anotar('materiales', 'EnvasadoDadoDeBaja', { ...data, envasado_id: una.id });
  },
};
