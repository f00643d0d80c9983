import { randomUUID } from 'node:crypto';
import { options } from '@cepa/domain/constantes';
import { cultivos, streamDeProyecto, type ComandoDeProyecto } from '@cepa/domain/cultivos/cultivos';
import { newId } from '@cepa/platform';
import type { AppDePrueba, Persona } from '../testing/app.testkit';

/** A person's club with an open project, its events and a genetic, created by commands. */
export interface Cultivo {
  readonly persona: Persona & { club_id: string };
  readonly proyecto_id: string;
  readonly variedad_id: string;
  /** Adds an event to the project. */
  evento(nombre: string): Promise<string>;
  /** Sends a command to the project's stream and waits until reads show it. */
  proyecto(command: ComandoDeProyecto): Promise<void>;
  /** An unlocked lot with this many living plants, in order of code. */
  lote(plantas: number): Promise<{ id: string; codigo: string; plantas: { id: string; codigo: string }[] }>;
  /** Moves plants to an event of the project. */
  moverPlantas(
    lote_id: string,
    proyecto_evento_id: string,
    plantas: readonly { id: string; codigo: string }[],
  ): Promise<void>;
}

/** Opens a project in the person's club. */
export async function nuevoCultivo(app: AppDePrueba, persona: Persona & { club_id: string }): Promise<Cultivo> {
  const { club_id } = persona;
  const http = app.http(persona.token);
  const proyecto_id = newId();
  const proyecto = async (command: ComandoDeProyecto): Promise<void> => {
    const command_id = randomUUID();
    const metadata = {
      club_id,
      actor_id: persona.id,
      role: 'Club',
      command_id,
      command_hash: command_id,
      correlation_id: command_id,
      causation_id: command_id,
      origin: 'screen',
    } as const;
    const { position, events } = await app.nucleo.commands.execute(
      cultivos,
      streamDeProyecto(proyecto_id),
      command,
      metadata,
    );
    expect(
      await app.nucleo.projections.waitFor(
        position ?? -1n,
        events.map(({ type }) => type),
        10_000,
      ),
    ).toEqual({ visible: true });
  };
  await proyecto({
    tipo: 'crear_proyecto',
    proyecto_id,
    club_id,
    nombre: 'Primavera',
    fecha_inicio: '2026-09-21',
    fecha_fin: null,
    descripcion: 'Cultivo de primavera',
  });
  const { body: genetica } = await http.post(`/api/insertarGenetica/${club_id}`).send(GENETICA).expect(201);
  return {
    persona,
    proyecto_id,
    variedad_id: genetica.id as string,
    proyecto,
    async evento(nombre_evento) {
      const proyecto_evento_id = newId();
      await proyecto({
        tipo: 'asociar_evento',
        proyecto_id,
        proyecto_evento_id,
        evento_cultivo_id: newId(),
        nombre_evento,
        fecha_inicio: '2026-11-01T03:00:00.000Z',
        fecha_fin: '2026-12-31T03:00:00.000Z',
        costo_estimado: null,
      });
      return proyecto_evento_id;
    },
    async lote(cuantas) {
      const { body } = await http
        .post('/api/lotes')
        .send({ form: { nombre: 'Aurora-014', descripcion: '', fecha_inicio: '2026-11-01', proyecto_id }, club_id })
        .expect(201);
      const { id, codigo } = body.lote as { id: string; codigo: string };
      const { body: listacodigos } = await http
        .get('/api/planta_generar_codigos')
        .query({ cantidad: cuantas, lote_id: id, club_id })
        .expect(200);
      const form = {
        fecha_inicio: '2026-11-01',
        variedad_id: genetica.id,
        cantidad: cuantas,
        origen: 'Esqueje',
        lote_id: id,
        listacodigos,
      };
      const { body: agregadas } = await http.post('/api/planta/agregar-varias').send({ form, club_id }).expect(200);
      return { id, codigo, plantas: agregadas.plantas };
    },
    moverPlantas: (lote_id, proyecto_evento_id, plantas) =>
      proyecto({
        tipo: 'mover_plantas',
        proyecto_id,
        proyecto_evento_id,
        fecha_inicio: '2026-11-02',
        fecha_fin: null,
        observaciones: null,
        plantas: plantas.map(({ id, codigo }) => ({
          planta_evento_id: newId(),
          planta_id: id,
          codigo,
          lote_id,
          proyecto_id,
          baja: false,
        })),
      }),
  };
}

/** A genetic as its form sends it. */
export const GENETICA = {
  nombre: 'Ñandú Kush',
  descripcion: 'Híbrida',
  thc: 18.5,
  cbd: 0.8,
  tipo_origen: options('origen_genetica_cannabis')[0],
  tipo_cannabis: options('tipos_cannabis')[0],
  tiempo_floracion: 56,
  rendimiento: 45,
  observaciones: 'Vigorosa',
  tipo_resina: options('tipos_resina')[0],
  perfil_aromatico: options('perfiles_aromaticos')[0],
  perfil_terpenos: options('perfiles_terpenos')[0],
};
