import { Controller, Delete, HttpCode, Inject, Post } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { ApiTags } from '@nestjs/swagger';
import { Throttle } from '@nestjs/throttler';
import type { Kysely } from 'kysely';
import type { CommandRunner } from '@cepa/ledger/commands';
import type { ProjectionRunner } from '@cepa/ledger/projections';
import { exigirEjemplo } from '@cepa/domain/clubes/administrar-club';
import { clubes, streamDeClub } from '@cepa/domain/clubes/clubes';
import { Cuenta, noEncontrado } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { clubPorId } from '@cepa/projections/clubes/clubes.queries';
import { EliminarClubHandler } from '../clubes/administrar-club.handler';
import { CommandService } from '../nucleo/command-service';
import { Context, Ctx } from '../nucleo/contexto';
import { COMMANDS, LECTURA, PROJECTIONS } from '../nucleo/tokens';
import { PersonasVigentes } from '../pacientes/personas-vigentes';
import { SuprimirPacienteHandler } from '../pacientes/suprimir-paciente.handler';
import { SuprimirPersonalHandler } from '../personal/suprimir-personal.handler';
import { ForgetSample } from './forget-sample';
import { makeSample } from './sample';

/** A sample writes about two thousand events. The limit allows a few attempts a day. */
const A_DAY = { limit: 5, ttl: 86_400_000 };

/** The caller's sample club with invented data (rule `clubes.ejemplo`). */
@ApiTags('clubes')
@Controller('clubes/ejemplo')
export class SampleController {
  /** Only one is made at a time, because it takes seconds of work. */
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly modules: ModuleRef,
    private readonly commandService: CommandService,
    private readonly eliminarClub: EliminarClubHandler,
    private readonly forgetSample: ForgetSample,
    @Inject(COMMANDS) private readonly runner: CommandRunner,
    @Inject(PROJECTIONS) private readonly projections: ProjectionRunner,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Post()
  @Cuenta('Crear un club de ejemplo, con datos inventados')
  @Throttle({ default: A_DAY })
  @HttpCode(200)
  async crear(@Ctx() ctx: Context) {
    const handlers = <Handler>(handler: new (...args: never[]) => Handler): Handler =>
      this.modules.get(handler as never, { strict: false });
    const made = this.turn.then(() =>
      makeSample({ ctx, runner: this.runner, projections: this.projections, handlers: handlers as never }),
    );
    this.turn = made.catch(() => undefined);
    const club = await clubPorId(this.db, await made);
    if (!club) throw noEncontrado('the sample club is gone');
    return { mensaje: 'Club de ejemplo creado', ...club };
  }

  @Delete()
  @Cuenta('Quitar el club de ejemplo')
  async quitar(@Ctx() ctx: Context) {
    const clubId = ctx.sesion.club_id ?? '';
    exigirEjemplo(
      clubId === '' ? clubes.initial() : await this.commandService.state(clubes, streamDeClub(clubId)),
      ctx.sesion.user_id,
    );
    await this.forgetSample.execute(ctx, clubId, {
      people: this.modules.get(PersonasVigentes, { strict: false }),
      erasePerson: this.modules.get(SuprimirPacienteHandler, { strict: false }),
      eraseStaff: this.modules.get(SuprimirPersonalHandler, { strict: false }),
    });
    await this.eliminarClub.execute(ctx, clubId, ctx.sesion.user_id);
    return { mensaje: 'Club de ejemplo quitado' };
  }
}
