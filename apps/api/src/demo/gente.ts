import { clubes, streamDeClub, type ComandoDeClub } from '@cepa/domain/clubes/clubes';
import { streamDeUsuario, usuario } from '@cepa/domain/identidad/usuario';
import { sumarDias } from '@cepa/domain/valores/fecha';
import { CrearClubHandler } from '../clubes/crear-club.handler';
import { RegistrarUsuarioHandler } from '../identidad/registrar-usuario.handler';
import { DesvincularUsuarioHandler, VincularUsuarioHandler } from '../identidad/vincular-usuario.handler';
import type { Nucleo } from '../nucleo/nucleo';
import type { Context } from '../nucleo/contexto';
import { DIA_DE_LA_BAJA, diaDeDemo, type Mundo } from './mundo';
import { SISTEMA, type Handlers } from './registro';

export const DEMO_KEY = 'Demo1234';

const PERSONAS = [
  ['gestor', 'Gestora Demo'],
  ['cultivo', 'Cultivo Demo'],
  ['cultivo2', 'Cultivo Demo (ya no está)'],
  ['auditoria', 'Auditoría Demo'],
] as const;
export type Persona = (typeof PERSONAS)[number][0];

/** The people who work with the program, with their roles in the club. */
export class GenteDemo {
  constructor(
    private readonly mundo: Mundo,
    private readonly nucleo: Nucleo,
    private readonly handlers: Handlers,
    /** Id of the command that creates the club. The club's id is derived from it. */
    private readonly comandoDelClub: string,
  ) {}

  /** Opens the club on the story's first day. A year later the second grower leaves, and the auditor comes. */
  async abrir(): Promise<void> {
    const roles = await this.nucleo.lectura.selectFrom('roles').select(['id', 'nombre']).execute();
    const rol = (llamado: string): string | null => roles.find(({ nombre }) => nombre === llamado)?.id ?? null;
    const dia = diaDeDemo(this.mundo, 0);
    const el = (numero: number, acto: () => Promise<unknown>): void =>
      this.mundo.agenda.el(diaDeDemo(this.mundo, numero), 'apertura', 'gente', acto);
    for (const [nombre, comoSeLlama] of PERSONAS) el(0, () => this.registrar(nombre, comoSeLlama));
    el(0, () => this.crearClub());
    const club_id = this.mundo.registro.clubId;
    const hasta = sumarDias(this.mundo.agenda.hoy, 3650);
    const extender = {
      tipo: 'extender_suscripcion',
      club_id,
      hoy: dia,
      origen: 'administracion',
      pago_id: null,
    } as const;
    el(0, () => this.enClub('suscripcion', extender));
    const alargar = { tipo: 'actualizar_suscripcion', club_id, hoy: dia, fecha_fin: hasta } as const;
    el(0, () => this.enClub('suscripcion larga', alargar, 'edición: fecha_fin'));
    const moneda = { moneda_id: this.mundo.registro.id('moneda'), codigo: 'USD', observacion: null, hoy: dia };
    el(0, () => this.enClub('moneda', { tipo: 'cambiar_moneda', club_id, ...moneda }));
    el(0, () => this.vincular('cultivo', rol('club'), 0));
    // A link depends on the current members: a continued load finds the seat taken by the later member.
    el(0, async () => {
      if (!(await this.pertenece('auditoria'))) await this.vincular('cultivo2', rol('club'), 0);
    });
    el(DIA_DE_LA_BAJA, async () => {
      if (!(await this.pertenece('auditoria'))) await this.desvincular();
      await this.vincular('auditoria', rol('auditoria'), DIA_DE_LA_BAJA);
    });
  }

  private pedir(nombre: string, numero: number, acto: (ctx: Context) => Promise<unknown>): Promise<void> {
    return this.mundo.registro.pedir(SISTEMA, nombre, diaDeDemo(this.mundo, numero), acto);
  }

  private id(persona: Persona): string {
    return this.mundo.registro.id('usuario', persona);
  }

  private registrar(persona: Persona, nombre: string): Promise<void> {
    const datos = {
      id: this.id(persona),
      nombre,
      email: `${persona}@demo.cepa`,
      password: DEMO_KEY,
      acepto_terminos: true,
      role_id: null,
      club_id: null,
      is_active: true,
    };
    return this.pedir(`registrar ${persona}`, 0, (ctx) =>
      this.handlers(RegistrarUsuarioHandler).execute({ ctx, origen: 'administracion', datos }),
    );
  }

  private async crearClub(): Promise<void> {
    const dia = diaDeDemo(this.mundo, 0);
    const club = {
      nombre: 'Club Demo',
      direccion: 'Bv. Oroño 1200, Rosario',
      descripcion: 'Club de demostración: dos años de trabajo inventado.',
      fundacion: dia,
    };
    const ctx = this.mundo.registro.context(SISTEMA, 'crear club', dia, this.comandoDelClub);
    await this.handlers(CrearClubHandler).execute({ ctx, userId: this.id('gestor'), datos: club });
  }

  private enClub(nombre: string, command: ComandoDeClub, motivo?: string): Promise<void> {
    const { registro } = this.mundo;
    return registro.ejecutar(SISTEMA, nombre, clubes, streamDeClub(registro.clubId), command, motivo);
  }

  private async pertenece(persona: Persona): Promise<boolean> {
    const { state } = await this.nucleo.commands.read(usuario, streamDeUsuario(this.id(persona)));
    return state.tipo === 'registrada' && state.clubId === this.mundo.registro.clubId;
  }

  private vincular(persona: Persona, rol: string | null, numero: number): Promise<void> {
    return this.pedir(`vincular ${persona}`, numero, (ctx) =>
      this.handlers(VincularUsuarioHandler).execute({
        ctx,
        clubId: this.mundo.registro.clubId,
        userId: this.id(persona),
        roleId: rol,
      }),
    );
  }

  private desvincular(): Promise<void> {
    return this.pedir('desvincular cultivo2', DIA_DE_LA_BAJA, (ctx) =>
      this.handlers(DesvincularUsuarioHandler).execute(ctx, this.id('cultivo2'), this.mundo.registro.clubId),
    );
  }
}
