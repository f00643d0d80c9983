import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { LecturaDB } from '@cepa/projections';
import { ENTERA } from '@cepa/projections/paginas';
import { todoElPersonal } from '@cepa/projections/personal/personal.queries';
import { Fichas } from '../nucleo/boveda/fichas';
import type { FichaTables } from '../nucleo/boveda/fichas.table';
import type { Context } from '../nucleo/contexto';
import { BOVEDA, LECTURA } from '../nucleo/tokens';
import { PersonasVigentes } from '../pacientes/personas-vigentes';
import { SuprimirPacienteHandler } from '../pacientes/suprimir-paciente.handler';
import { SuprimirPersonalHandler } from '../personal/suprimir-personal.handler';

const MOTIVO = 'Se quitó el club de ejemplo';

/** What it needs from other capabilities. */
export interface ForForgetting {
  readonly people: PersonasVigentes;
  readonly erasePerson: SuprimirPacienteHandler;
  readonly eraseStaff: SuprimirPersonalHandler;
}

/** Erases the invented people of a sample club before the club is removed: nobody could reach them afterwards. */
@Injectable()
export class ForgetSample {
  constructor(
    private readonly fichas: Fichas,
    @Inject(BOVEDA) private readonly vault: Kysely<FichaTables>,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  /** A repeated request continues an interrupted one: erased people stay erased. */
  async execute(ctx: Context, clubId: string, { people, erasePerson, eraseStaff }: ForForgetting): Promise<void> {
    const { filas } = await people.personas(clubId, null, ENTERA);
    for (const persona of filas) await erasePerson.execute(ctx, persona, MOTIVO, `suprimir ${persona.id}`);
    for (const persona of await todoElPersonal(this.db, clubId))
      await eraseStaff.execute(ctx, persona, MOTIVO, `suprimir ${persona.id}`);
    // The contact of a supplier: no act erases only that.
    const left = await this.vault
      .selectFrom('fichas')
      .select('id')
      .where('club_id', '=', clubId)
      .where('clave', 'is not', null)
      .execute();
    for (const { id } of left) await this.fichas.suprimir(id);
  }
}
