import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { pacientes, streamDePaciente } from '@cepa/domain/pacientes/pacientes';
import type { Ledger } from '@cepa/ledger';
import type { LecturaDB } from '@cepa/projections';
import type { Page, Paginado } from '@cepa/projections/paginas';
import { CommandService } from '../nucleo/command-service';
import { statesOf } from '../nucleo/short-streams';
import { NombresDePersonas, PERSONA_SUPRIMIDA, type ContactoDePersona } from '../nucleo/nombres-de-personas';
import { LECTURA, LEDGER } from '../nucleo/tokens';
import { BovedaDePacientes, type Persona } from './boveda';
import { personaPorId, personasDelClub, personasPorIds, type PersonaCifrada } from './personas.queries';

/** The events that change a person's current version. */
const CAMBIOS = [
  'UsuarioMedicinalActualizado',
  'UsuarioMedicinalEstadoCambiado',
  'UsuarioMedicinalRegistrado',
  'UsuarioMedicinalSuprimido',
];
/** Number of people that are decrypted concurrently: other requests need connections too. */
const TANDA = 8;
/** A normal edit may occur between reading the row and reading the stream. */
const INTENTOS = 3;

/**
 * Shows medicinal users as their streams in the ledger have them. The rows of the read model and the vault may both be
 * older ones that were put back: they match each other, but not the stream, and then no data are shown.
 */
@Injectable()
export class PersonasVigentes extends NombresDePersonas {
  private readonly log = new Logger('Boveda');

  constructor(
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
    readonly commandService: CommandService,
    private readonly boveda: BovedaDePacientes,
    @Inject(LEDGER) readonly ledger: Ledger,
  ) {
    super();
  }

  /** One person of any club. */
  async persona(id: string): Promise<Persona | undefined> {
    const row = await personaPorId(this.db, id);
    return row && this.conocer(row);
  }

  /** The people of a club, newest first, without erased ones. @param estado filters by it; null for all */
  async personas(clubId: string, estado: PersonaCifrada['estado'] | null, page: Page): Promise<Paginado<Persona>> {
    const { filas, ...resto } = await personasDelClub(this.db, clubId, estado, page);
    return { ...resto, filas: await this.conocerTodas(filas) };
  }

  /** The people of a club with these ids, in their order, without those that were erased meanwhile. */
  async personasEnOrden(clubId: string, ids: readonly string[]): Promise<Persona[]> {
    const personas = await this.conocerTodas(await personasPorIds(this.db, clubId, ids));
    const porId = new Map(personas.map((persona) => [persona.id, persona]));
    return ids.flatMap((id) => {
      const persona = porId.get(id);
      return persona && persona.integridad !== 'suprimida' ? [persona] : [];
    });
  }

  /** First and last name by id, of those of these ids that belong to that club; 'persona suprimida' for erased people. */
  async nombresDePacientes(ids: readonly string[], clubId: string): Promise<ReadonlyMap<string, string>> {
    const personas = await this.conocerTodas(await personasPorIds(this.db, clubId, ids));
    return new Map(personas.map((persona) => [persona.id, nombreDe(persona)]));
  }

  /** The same names, with how each person is reached; no contact where no data are shown. */
  async contactosDePacientes(ids: readonly string[], clubId: string) {
    const personas = await this.conocerTodas(await personasPorIds(this.db, clubId, ids));
    return new Map(
      personas.map((persona) => [persona.id, { nombre: nombreDe(persona), contacto: contactoDe(persona) }]),
    );
  }

  private async conocerTodas(rows: readonly PersonaCifrada[]): Promise<Persona[]> {
    const vigentes = await statesOf(
      this,
      pacientes,
      rows.map(({ id }) => streamDePaciente(id)),
    );
    const personas: Persona[] = [];
    for (let desde = 0; desde < rows.length; desde += TANDA) {
      const tanda = rows.slice(desde, desde + TANDA);
      personas.push(
        ...(await Promise.all(
          tanda.map(async (row, i) => (esDe(row, vigentes[desde + i]!) ? this.boveda.conocer(row) : this.conocer(row))),
        )),
      );
    }
    return personas;
  }

  /** @throws Problem 503 if the read models do not catch up with the stream */
  private async conocer(leida: PersonaCifrada): Promise<Persona> {
    let row = leida;
    for (let intento = 1; !(await this.esLaVigente(row)); intento += 1) {
      if (intento === INTENTOS) return this.alterada(row);
      await this.commandService.alDia(CAMBIOS);
      row = (await personaPorId(this.db, row.id)) ?? row;
    }
    return this.boveda.conocer(row);
  }

  private async esLaVigente(row: PersonaCifrada): Promise<boolean> {
    return esDe(row, await this.commandService.state(pacientes, streamDePaciente(row.id)));
  }

  private alterada({ id, club_id, estado, creado_en }: PersonaCifrada): Persona {
    this.log.error(`the rows of medicinal user ${id} are not those that the ledger recorded last`);
    return { id, club_id, estado, creado_en, integridad: 'alterada', datos: null };
  }
}

/** Whether a row matches the person's stream. */
function esDe({ estado, version, huella }: PersonaCifrada, vigente: ReturnType<typeof pacientes.initial>): boolean {
  if (vigente.tipo !== 'registrado') return vigente.tipo === estado;
  return vigente.estado === estado && vigente.version === version && vigente.huella === huella;
}

function contactoDe({ datos }: Persona): ContactoDePersona | null {
  if (datos === null) return null;
  const { identificacion, telefono, email } = datos;
  return { identificacion, telefono, email };
}

function nombreDe({ integridad, datos }: Persona): string {
  if (datos) return `${datos.nombre} ${datos.apellido}`;
  return integridad === 'suprimida' ? PERSONA_SUPRIMIDA : 'datos alterados';
}
