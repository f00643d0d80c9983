import { latestVersions } from '@cepa/event-schemas';
import { notingReads, noteStatement, readModelsChangedBy } from './lecturas';

/** The history and the trace read every event. No other screen shows this one. */
const OF_THE_HISTORY_ALONE = ['RetencionLevantada'];

describe('the read models that a change concerns', () => {
  it.each(Object.keys(latestVersions))('%s changes what some screen shows, or concerns every screen', (type) => {
    const changed = readModelsChangedBy([type]);
    const shown = changed?.filter((name) => !['historial', 'trazabilidad'].includes(name));
    if (OF_THE_HISTORY_ALONE.includes(type)) expect(changed).toContain('historial');
    else expect(shown).not.toEqual([]);
  });

  it('are those of all the types of a change, and any where one of them is not known or is about people', () => {
    expect(readModelsChangedBy(['SalaCreada'])).toEqual(expect.arrayContaining(['historial', 'salas']));
    expect(readModelsChangedBy(['SalaCreada'])).not.toContain('lotes');
    expect(readModelsChangedBy(['SalaCreada', 'LoteCreado'])).toEqual(expect.arrayContaining(['lotes', 'salas']));
    expect(
      [['AlgoNuevo'], ['SalaCreada', 'AlgoNuevo'], ['UsuarioMedicinalRegistrado']].map(readModelsChangedBy),
    ).toEqual([null, null, null]);
  });
});

describe('the read models that a request reads', () => {
  it('are those of the tables that its statements name, whichever way, and no other request’s', async () => {
    const asking = async (sql: string): Promise<void> => {
      await Promise.resolve();
      noteStatement(sql);
    };
    const asked: Promise<void>[] = [];
    const one = notingReads(() =>
      asked.push(asking('SELECT 1 FROM "lectura"."salas" JOIN lectura.lotes l ON l.id = "lectura"."salas"."id"')),
    );
    const other = notingReads(() => asked.push(asking('SELECT 1 FROM "plataforma"."informes", lectura.unknown')));
    await Promise.all(asked);
    noteStatement('SELECT 1 FROM lectura.plantas');
    expect([[...one].sort(), [...other]]).toEqual([['lotes', 'salas'], []]);
  });
});
