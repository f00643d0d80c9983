import type { Acto } from './historia.testkit';

/** Acts on crops, lots, plants and biomass. */
export const deCultivo: Readonly<Record<string, Acto>> = {
  proyecto(h) {
    const { id } = h.nuevo('proyecto');
    h.anotar('cultivos', 'ProyectoCreado', { proyecto_id: id, club_id: h.clubId, nombre: h.codigo() });
  },
  cerrar(h) {
    const proyecto = h.elegir(4) === 0 ? h.una('proyecto') : undefined;
    if (proyecto) h.anotar('cultivos', 'ProyectoCerrado', { proyecto_id: proyecto.id });
    if (proyecto) h.quitar('proyecto', ({ id }) => id === proyecto.id);
  },
  eliminar(h) {
    const proyecto = h.elegir(6) === 0 ? h.una('proyecto') : undefined;
    if (proyecto) h.anotar('cultivos', 'ProyectoEliminado', { proyecto_id: proyecto.id });
    if (proyecto) h.quitar('proyecto', ({ id }) => id === proyecto.id);
  },
  evento(h) {
    const proyecto = h.una('proyecto');
    if (!proyecto) return;
    const { id } = h.nuevo('evento', { proyecto_id: proyecto.id });
    const fecha_fin = `${h.dia()}T0${h.elegir(6)}:30:00.000Z`;
    h.anotar('cultivos', 'EventoAsociado', { proyecto_id: proyecto.id, proyecto_evento_id: id, fecha_fin });
  },
  renombrar(h) {
    const proyecto = h.elegir(3) === 0 ? h.una('proyecto') : undefined;
    if (proyecto)
      h.anotar('cultivos', 'ProyectoActualizado', {
        ...{ proyecto_id: proyecto.id, nombre: h.codigo(), fecha_fin: null, descripcion: 'Otra' },
      });
  },
  corregir_evento(h) {
    const evento = h.elegir(3) === 0 ? h.una('evento') : undefined;
    const fecha_fin = `${h.dia()}T0${h.elegir(6)}:30:00.000Z`;
    if (evento)
      h.anotar('cultivos', 'EventoActualizado', {
        ...{ proyecto_id: evento['proyecto_id'], proyecto_evento_id: evento.id, fecha_fin },
      });
  },
  finalizar(h) {
    const evento = h.una('evento');
    if (evento)
      h.anotar('cultivos', 'EventoFinalizado', { proyecto_id: evento['proyecto_id'], proyecto_evento_id: evento.id });
  },
  lote(h) {
    const proyecto = h.una('proyecto');
    if (!proyecto) return;
    const { id } = h.nuevo('lote');
    h.anotar('lotes', 'LoteCreado', { lote_id: id, proyecto_id: proyecto.id, codigo: h.codigo() });
  },
  plantas(h) {
    const lote = h.una('lote');
    if (!lote) return;
    const plantas = Array.from({ length: 1 + h.elegir(3) }, (_, i) => {
      const { id } = h.nuevo('planta', { lote_id: lote.id, en: i });
      return { planta_id: id, codigo: h.codigo() };
    });
    const unicas = [...new Map(plantas.map((una) => [una.planta_id, una])).values()];
    h.anotar('lotes', 'PlantasAgregadas', { lote_id: lote.id, plantas: unicas });
  },
  estado(h) {
    const planta = h.una('planta');
    if (!planta) return;
    const estado = h.estado();
    const fecha_baja = estado === 'Muerta' ? h.dia() : null;
    const plantas = [{ planta_id: planta.id, estado_anterior: 'Viva' }];
    h.anotar('lotes', 'EstadoDePlantasCambiado', { lote_id: planta['lote_id'], estado, fecha_baja, plantas });
  },
  cosechada(h) {
    const lote = h.una('lote');
    if (!lote) return;
    const { id: planta_id } = h.nuevo('planta', { lote_id: lote.id });
    h.anotar('lotes', 'PlantasAgregadas', { lote_id: lote.id, plantas: [{ planta_id, codigo: h.codigo() }] });
    const plantas = [{ planta_id, estado_anterior: 'Viva' }];
    h.anotar('lotes', 'EstadoDePlantasCambiado', { lote_id: lote.id, estado: 'Cosechada', fecha_baja: null, plantas });
  },
  baja(h) {
    const planta = h.una('planta');
    if (!planta) return;
    const plantas = [{ planta_id: planta.id, estado_anterior: 'Viva' }];
    h.anotar('lotes', 'PlantasDadasDeBaja', { lote_id: planta['lote_id'], plantas });
  },
  sinPlanta(h) {
    const planta = h.elegir(3) === 0 ? h.una('planta') : undefined;
    if (!planta) return;
    h.anotar('lotes', 'PlantaEliminada', { lote_id: planta['lote_id'], planta_id: planta.id });
    h.quitar('planta', ({ id }) => id === planta.id);
  },
  sinLote(h) {
    const lote = h.elegir(5) === 0 ? h.una('lote') : undefined;
    if (!lote) return;
    h.anotar('lotes', 'LoteEliminado', { lote_id: lote.id });
    h.quitar('lote', ({ id }) => id === lote.id);
    h.quitar('planta', ({ lote_id }) => lote_id === lote.id);
  },
  bloquear(h) {
    const lote = h.una('lote');
    if (lote) h.anotar('lotes', h.si() ? 'LoteBloqueado' : 'LoteDesbloqueado', { lote_id: lote.id });
  },
  sala(h) {
    const planta = h.una('planta');
    if (!planta) return;
    const anterior = h.una('estadia', ({ planta_id }) => planta_id === planta.id);
    if (anterior) h.quitar('estadia', ({ id }) => id === anterior.id);
    const { id } = h.nuevo('estadia', { planta_id: planta.id });
    const plantas = [{ sala_planta_id: id, planta_id: planta.id, anterior_id: anterior?.id ?? null }];
    h.anotar('salas', 'PlantasAsignadasASala', { plantas });
  },
  producto(h) {
    const planta = h.una('planta');
    const lote = h.si() ? planta?.['lote_id'] : h.una('lote')?.id;
    if (!planta || lote === undefined) return;
    const producto_final_id = h.id('producto');
    h.anotar('materiales', 'ProductoCosechado', { producto_final_id, lote_id: lote, plantas: [planta.id] });
  },
};
