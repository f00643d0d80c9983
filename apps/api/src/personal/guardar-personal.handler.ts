import { Injectable } from '@nestjs/common';
import {
  legajoSiguiente,
  personal,
  streamDePersonal,
  type ComandoDePersonal,
  type Plantel,
} from '@cepa/domain/personal/personal';
import { exigirTelefono } from '@cepa/domain/valores/contacto';
import type { PersonaLeida } from '@cepa/projections/personal/personal.queries';
import { CommandService } from '../nucleo/command-service';
import { VaultWriter } from '../nucleo/boveda/vault-writer';
import type { Context } from '../nucleo/contexto';
import { Locks } from '../nucleo/locks';
import type { EditarPersonalDto, PersonalDto } from './personal.dto';

type Datos = Omit<EditarPersonalDto, 'club_id'>;

/** Registers a member of the staff. Returns their id. */
@Injectable()
export class RegistrarPersonalHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly vaultWriter: VaultWriter,
    private readonly locks: Locks,
  ) {}

  /** Takes the lock of other registrations, because the server assigns the next free legajo if none is given. */
  execute(ctx: Context, clubId: string, { legajo, ...datos }: Omit<PersonalDto, 'club_id'>): Promise<string> {
    exigirTelefono(datos.telefono);
    const stream = streamDePersonal(clubId);
    return this.locks.hold([stream], async () => {
      const personal_id = ctx.nuevoId('personal');
      const plantel = await this.commandService.state(personal, stream);
      const suyo = legajo ?? legajoPara(plantel, personal_id);
      await this.vaultWriter.write({
        ficha: fichaDe(personal_id, clubId, ctx.nuevoId('datos'), datos),
        decider: personal,
        stream,
        asked: (hash): ComandoDePersonal => ({
          tipo: 'registrar_personal',
          personal_id,
          legajo: suyo,
          rol: datos.rol,
          estado: datos.estado,
          fecha_contratacion: datos.fecha_contratacion,
          version: ctx.nuevoId('datos'),
          huella: hash,
        }),
        metadatos: ctx.metadatos(clubId),
        vigente: () => versionDe(this.commandService, clubId, personal_id),
      });
      return personal_id;
    });
  }
}

/** Corrects the record of a member of the staff. */
@Injectable()
export class ActualizarPersonalHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly vaultWriter: VaultWriter,
    private readonly locks: Locks,
  ) {}

  execute(ctx: Context, persona: PersonaLeida, datos: Datos): Promise<void> {
    exigirTelefono(datos.telefono);
    const { id: personal_id, club_id } = persona;
    const stream = streamDePersonal(club_id);
    const version = ctx.nuevoId('datos');
    return this.locks.hold([stream], () =>
      this.vaultWriter.write({
        ficha: fichaDe(personal_id, club_id, version, datos),
        decider: personal,
        stream,
        asked: (hash): ComandoDePersonal => ({
          tipo: 'actualizar_personal',
          personal_id,
          rol: datos.rol,
          estado: datos.estado,
          fecha_contratacion: datos.fecha_contratacion,
          version,
          huella: hash,
        }),
        metadatos: ctx.metadatos(club_id),
        vigente: () => versionDe(this.commandService, club_id, personal_id),
      }),
    );
  }
}

async function versionDe(commandService: CommandService, clubId: string, id: string): Promise<string | null> {
  const { personas } = await commandService.state(personal, streamDePersonal(clubId));
  return personas.get(id)?.version ?? null;
}

/** A repeated registration requests the legajo that it got. */
const legajoPara = (plantel: Plantel, id: string): string =>
  plantel.personas.get(id)?.legajo ?? legajoSiguiente(plantel);

function fichaDe(
  id: string,
  clubId: string,
  version: string,
  { nombre, apellido, email, telefono, comentarios }: Datos,
) {
  return { id, clubId, tipo: 'personal', version, datos: { nombre, apellido, email, telefono, comentarios } };
}
