import { esTardio, ocurrido } from './ocurrido';

const envasado = (fecha_envasado: string, recorded_at: string) => ({
  type: 'ProductoEnvasado',
  data: { fecha_envasado },
  recorded_at,
});
const finalizado = (fecha_fin_evento: string, recorded_at: string) => ({
  type: 'EventoFinalizado',
  data: { fecha_fin_evento },
  recorded_at,
});

describe('when a fact happened', () => {
  it('is the day in its data, else the time of its recording', () => {
    const recorded_at = '2026-11-21T15:00:00.000000Z';
    expect(ocurrido(envasado('2026-11-20', recorded_at))).toBe('2026-11-20');
    expect(ocurrido({ type: 'LoteEditado', data: { fecha_inicio: '2026-01-01' }, recorded_at })).toBe(recorded_at);
    expect(ocurrido({ type: 'EstadoDePlantasCambiado', data: { fecha_baja: null }, recorded_at })).toBe(recorded_at);
  });

  it.each([
    ['BiomasaCosechada', 'fecha_cosecha'],
    ['BiomasaMarcadaLista', 'fecha_lista_produccion'],
    ['BiomasaMovidaAEvento', 'fecha_inicio'],
    ['EstadoDePlantasCambiado', 'fecha_baja'],
    ['EventoFinalizado', 'fecha_fin_evento'],
    ['GeneticaRegistrada', 'fecha_registro'],
    ['LoteCreado', 'fecha_inicio'],
    ['MonedaActualCambiada', 'fecha_inicio'],
    ['PlantasAgregadas', 'fecha_inicio'],
    ['PlantasAsignadasASala', 'fecha_asignacion'],
    ['PlantasMovidasAEvento', 'fecha_inicio'],
    ['ProcesoFinalizado', 'fecha_fin'],
    ['ProcesoIniciado', 'fecha_inicio'],
    ['ProductoBulkCreado', 'fecha_produccion'],
    ['ProductoDispensado', 'fecha_dispensacion'],
    ['ProyectoCerrado', 'fecha_cierre'],
    ['ProyectoCreado', 'fecha_inicio'],
  ])('%s happens on its %s', (type, campo) => {
    // Every other date of the data is another day.
    const dias = Object.fromEntries(
      ['fecha_baja', 'fecha_inicio', 'fecha_fin', 'fecha_vencimiento', 'fecha_registro'].map((otro) => [
        otro,
        '2020-01-01',
      ]),
    );
    expect(
      ocurrido({ type, data: { ...dias, [campo]: '2026-11-20' }, recorded_at: '2026-11-21T15:00:00.000000Z' }),
    ).toBe('2026-11-20');
  });

  it.each([
    ['the same day', '2026-11-21', '2026-11-21T15:00:00Z', false],
    ['at the end of the next day in Buenos Aires', '2026-11-20', '2026-11-22T02:59:59Z', false],
    ['when the day after has begun in Buenos Aires', '2026-11-20', '2026-11-22T03:00:00Z', true],
    ['before it happens', '2026-12-20', '2026-11-22T03:00:00Z', false],
  ])('a day recorded %s', (_cuando, dia, registrado, tardio) => {
    expect(esTardio(envasado(dia, registrado))).toBe(tardio);
  });

  it.each([
    ['exactly a day later', '2026-11-21T15:00:00.000Z', false],
    ['a second more than a day later', '2026-11-21T15:00:01.000Z', true],
  ])('an instant recorded %s', (_cuando, registrado, tardio) => {
    expect(esTardio(finalizado('2026-11-20T15:00:00.000Z', registrado))).toBe(tardio);
  });

  it.each([
    ['GeneticaRegistrada', 'fecha_registro'],
    ['ProyectoCreado', 'fecha_inicio'],
    ['AsignacionASalaCorregida', 'fecha_asignacion'],
    ['MonedaActualCambiada', 'fecha_inicio'],
  ])('%s is never late: its day is not the one on which it was done', (type, campo) => {
    expect(esTardio({ type, data: { [campo]: '2020-01-01' }, recorded_at: '2026-11-21T15:00:00Z' })).toBe(false);
  });

  it('an assignment that is recorded the same day is on time, at whatever hour', () => {
    const asignada = { type: 'PlantasAsignadasASala', data: { fecha_asignacion: '2026-11-21' } };
    for (const recorded_at of ['2026-11-21T03:00:00Z', '2026-11-22T02:59:59Z'])
      expect(esTardio({ ...asignada, recorded_at })).toBe(false);
  });

  it('is never late where the data say no day', () => {
    expect(esTardio({ type: 'LoteBloqueado', data: {}, recorded_at: '2026-11-21T15:00:00Z' })).toBe(false);
  });
});
