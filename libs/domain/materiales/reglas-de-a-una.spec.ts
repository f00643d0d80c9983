import fc from 'fast-check';
import { replayOf } from '../replay/streams';
import { SIN_REGLAS } from './cambiar-reglas';
import { materiales } from './materiales';
import { PESO_DE_BIOMASA, ordenesBajo } from './ordenes.testkit';
import { alcanceVacio, recorrer } from './recorrido.testkit';
import type { Reglas } from './reglas.state';

const CUARENTENA: Partial<Reglas> = { cuarentena: { tipos: ['Flores prearmadas'], tipos_analisis: [] } };
const PERMISO: Partial<Reglas> = { permiso_obligatorio: true };
const TOPES: Partial<Reglas> = {
  topes: [
    { tipos_producto: [], cantidad: '10', unidad: 'gramos', periodo: 'dia' },
    { tipos_producto: [], cantidad: '6', unidad: 'unidades', periodo: '30_dias' },
  ],
};

/** Refusals that only the rules give. */
const DE_LAS_REGLAS = ['EN_CUARENTENA', 'PERMISO_FALTANTE', 'PERMISO_VENCIDO', 'TOPE_SUPERADO'];

const seed = Number(process.env['FC_SEED'] ?? fc.sample(fc.noBias(fc.integer()), 1)[0]);

/** Replays the recorded events with the rules that the events themselves set. */
function incumplidos(dados: ReturnType<typeof recorrer>) {
  const replay = replayOf('materiales-x', { biomasa: () => PESO_DE_BIOMASA })!;
  return dados.flatMap((events, turno) => {
    const hechos = events.map((event) => ({ ...event, command_id: String(turno) }));
    return hechos.flatMap((hecho, lugar) => replay.next(hecho, hechos.slice(lugar + 1)) ?? []);
  });
}

describe('any history, under the same rules from its first gram to its last', () => {
  it.each<[string, Partial<Reglas>, string[]]>([
    ['no rule on', {}, []],
    ['quarantine alone', CUARENTENA, ['EN_CUARENTENA']],
    ['permits alone', PERMISO, ['PERMISO_FALTANTE', 'PERMISO_VENCIDO']],
    ['limits alone', TOPES, ['TOPE_SUPERADO']],
    ['all on', { ...CUARENTENA, ...PERMISO, ...TOPES }, DE_LAS_REGLAS],
  ])('%s: no gram is lost, it replays as it was, and only its own refusals are said', (cuales, reglas, suyos) => {
    process.stdout.write(`${cuales}: FC_SEED=${seed}\n`);
    const alcance = alcanceVacio();
    fc.assert(
      fc.property(ordenesBajo({ ...SIN_REGLAS, ...reglas }), (pasos) => {
        const [mal] = incumplidos(recorrer(pasos, materiales.evolve, alcance));
        if (mal) expect(mal).toBeUndefined();
      }),
      { seed, numRuns: 250 },
    );
    expect(
      Object.keys(alcance.rechazos)
        .filter((codigo) => DE_LAS_REGLAS.includes(codigo))
        .sort(),
    ).toEqual(suyos);
    expect(alcance.hechos['ProductoDispensado']).toBeGreaterThan(5);
  });
});
