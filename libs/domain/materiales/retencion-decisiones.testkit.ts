import type { ComandoDeAnalisis } from '../analisis/analisis';
import { BIOMASAS, LOTES, PLANTAS, de, registro, type Acto } from './retencion.testkit';

const DIAS = ['2026-11-01', '2026-11-02'];

/** The acts on analyses, by people with and without the right to decide. */
export const ACTOS_DE_CALIDAD: Record<string, Acto> = {
  /** Anybody holds a batch, or its origin, explicitly. */
  retener(club, elegir) {
    const [que, ids] = de(
      [
        ['lote', LOTES],
        ['planta', PLANTAS],
        ['biomasa', BIOMASAS],
        ['materia_prima', club.materias],
        ['bulk', club.bulks],
        ['envasado', club.envasados],
      ] as const,
      elegir,
    )!;
    const id = de(ids, elegir);
    if (id === undefined) return;
    const partidas = [{ retencion_id: club.nuevo('retencion'), id, codigo: id }];
    const puesta = club.pedir({ tipo: 'retener', que, partidas, causa: null, motivo: 'Olor raro' });
    expect(puesta).toHaveLength(club.delClub.has(id) ? 0 : 1);
    club.delClub.add(id);
  },
  /** Lifts the oldest hold. */
  levantar(club) {
    const [id] = club.delClub;
    if (id === undefined) return;
    const partidas = [{ id, codigo: id }];
    expect(club.pedir({ tipo: 'levantar_retencion', que: 'lote', partidas, motivo: 'Dio bien' })).toHaveLength(1);
    club.delClub.delete(id);
  },
  decidir(club, elegir) {
    const partidas = [...LOTES, ...BIOMASAS, ...PLANTAS, ...club.materias, ...club.bulks, ...club.envasados];
    const [id, partida, dia, aprobado] = [
      club.nuevo('analisis'),
      de(partidas, elegir)!,
      DIAS[elegir(2)]!,
      elegir(3) === 0,
    ];
    club.pedirAnalisis({
      tipo: 'registrar_analisis',
      puede_aprobar: false,
      ...registro(id, partida, dia),
    });
    const uno = { id, partida, dia, aprobado: null as boolean | null };
    club.analizados.push(uno);
    if (
      elegir(5) > 0 &&
      club.pedirAnalisis({
        tipo: 'aprobar_analisis',
        analisis_id: id,
        aprobado,
        motivo: 'Moho',
        puede_aprobar: true,
      })
    )
      uno.aprobado = aprobado;
  },
  /** Somebody with the right moves, changes or deletes a decided analysis. A batch that this releases is named. */
  mover(club, elegir) {
    const uno = de(club.analizados, elegir);
    if (!uno) return;
    const antes = club.desaprobadas();
    const [partida, dia] = [de([uno.partida, ...club.bulks, ...LOTES], elegir)!, DIAS[elegir(2)]!];
    const comun = { ...registro(uno.id, partida, dia), puede_aprobar: true, aprobado: elegir(4) === 0 };
    const borra = elegir(3) === 0;
    const eventos = club.pedirAnalisis(
      borra
        ? { tipo: 'eliminar_analisis', analisis_id: uno.id, puede_aprobar: true }
        : { tipo: 'actualizar_analisis', ...comun },
    );
    if (borra) club.analizados.splice(club.analizados.indexOf(uno), 1);
    else {
      const quedaba = uno.aprobado === false ? false : null;
      const aprobado = comun.aprobado ? true : quedaba;
      Object.assign(uno, { partida, dia, aprobado });
    }
    const despues = club.desaprobadas();
    const dichas = eventos!.flatMap(({ type, data }) => (type === 'RetencionLevantada' ? [data.entidad_id] : []));
    expect(dichas.sort()).toEqual([...antes].filter((una) => !despues.has(una)).sort());
  },
  /** All that somebody without the right can try on a decided analysis. */
  liberar(club, elegir) {
    const uno = club.analizados.filter(({ aprobado }) => aprobado !== null)[elegir(4)];
    if (!uno) return;
    const comun = {
      puede_aprobar: false,
      ...registro(uno.id, uno.partida, uno.dia),
    };
    const intentos: ComandoDeAnalisis[] = [
      { tipo: 'actualizar_analisis', ...comun },
      { tipo: 'actualizar_analisis', ...comun, fecha_analisis: '2026-10-01' },
      { tipo: 'actualizar_analisis', ...comun, entidad_id: 'lote-9' },
      { tipo: 'actualizar_analisis', ...comun, aprobado: true },
      {
        tipo: 'aprobar_analisis',
        analisis_id: uno.id,
        aprobado: true,
        motivo: null,
        puede_aprobar: false,
      },
      { tipo: 'eliminar_analisis', analisis_id: uno.id, puede_aprobar: false },
    ];
    for (const intento of intentos) expect(club.pedirAnalisis(intento)).toBeNull();
  },
};
