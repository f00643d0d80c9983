import { latestVersions } from '@cepa/event-schemas';
import { CORRECCIONES, daDeBajaODecide, esCorreccion, quita, quitaAParte } from './correccion';

const acto = (tipo: string, antes: object = {}, data: object = {}) =>
  esCorreccion({ tipo, data: { ...data }, antes: { ...antes } });

it('is an act that changes or takes back a recorded fact', () => {
  expect([
    acto('LoteEditado', { nombre: 'Aurora' }),
    acto('MateriaPrimaAjustada', { disponible: '922' }),
    acto('EnvasadoAnulado'),
    acto('LoteEliminado'),
    acto('StockAjustado', { cantidad: '3' }, { clase: 'recuento' }),
  ]).toEqual([true, true, true, true, true]);
});

it('is not a lock, a state that goes on, an edit that changed nothing, nor a purchase', () => {
  expect([
    acto('LoteBloqueado', { lote_bloqueado: false }),
    acto('EstadoDePlantasCambiado', { estado: 'Viva' }),
    acto('BiomasaMarcadaLista', { fecha_lista_produccion: null }),
    acto('LoteEditado'),
    acto('StockAjustado', { cantidad: '3' }, { clase: 'compra' }),
  ]).toEqual([false, false, false, false, false]);
});

/** Acts whose names suggest an end, but that undo no recorded fact, or a change that is a fact of its own. */
const PROPIOS = [
  // The e-mail address or the password of an account: only the vault has them, and no fact of a club changed.
  'DatosDeUsuarioActualizados',
  // A subscription is extended to another end, and a person moves to another club.
  'ClubQuitado',
  'SuscripcionActualizada',
  // A hold ends when the club lifts it. The fact that it was held stays.
  'RetencionQuitada',
];

it('leaves out no act that edits, adjusts, removes or annuls', () => {
  const quitanOCambian = /(Actualizad|Editad|Corregid|Ajustad|Eliminad|Anulad|Cancelad|Retirad|Revertid|Quitad)[oa]s?$/;
  const otros = Object.keys(latestVersions).filter((tipo) => quitanOCambian.test(tipo) && !CORRECCIONES.includes(tipo));
  expect(new Set(otros)).toEqual(new Set(PROPIOS));
});

it('takes back the part that it names, and not all that was said of its record', () => {
  const anulada = { tipo: 'InvitacionAnulada', data: { club_id: 'c', invitacion_id: 'i' } };
  expect([
    quita(anulada, { data: { club_id: 'c', invitacion_id: 'i' } }),
    quita(anulada, { data: { club_id: 'c', invitacion_id: 'j' } }),
    quita(anulada, { data: { club_id: 'c', nombre: 'Ana' } }),
    quita({ tipo: 'ClubEliminado', data: { club_id: 'c' } }, { data: { club_id: 'c', nombre: 'Ana' } }),
  ]).toEqual([true, false, false, true]);
});

it('takes back an input of a process, alone or with all of them', () => {
  const retirado = { tipo: 'InsumoRetirado', data: { proceso_id: 'p', insumo_id: 'a' } };
  const cancelado = { tipo: 'ProcesoCancelado', data: { devueltos: [{ insumo_id: 'a' }, { insumo_id: 'b' }] } };
  expect([retirado, cancelado].map((acto) => ['a', 'b', 'c', null].map((id) => quitaAParte(acto, id)))).toEqual([
    [true, false, false, false],
    [true, true, false, false],
  ]);
  expect(quitaAParte({ tipo: 'LoteEliminado', data: { lote_id: 'a' } }, 'a')).toBe(false);
});

it('a trace tells every act that discards or decides, the death of a plant among them', () => {
  const discards = Object.keys(latestVersions).filter((tipo) => /Dad[oa]s?DeBaja$|^Resto/.test(tipo));
  expect(discards.length).toBeGreaterThan(4);
  expect(discards.filter((tipo) => !daDeBajaODecide(tipo, {}))).toEqual([]);
  expect([
    daDeBajaODecide('AnalisisAprobado', { aprobado: false }),
    daDeBajaODecide('RetencionLevantada', {}),
    daDeBajaODecide('EstadoDePlantasCambiado', { estado: 'Muerta', fecha_baja: '2026-11-20' }),
    daDeBajaODecide('EstadoDePlantasCambiado', { estado: 'Floración', fecha_baja: null }),
  ]).toEqual([true, true, true, false]);
});
