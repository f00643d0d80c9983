import type { CommandBus } from '@nestjs/cqrs';
import { clubes, streamDeClub, type ComandoDeClub } from '@cepa/domain/clubes/clubes';
import { geneticas, streamDeGenetica } from '@cepa/domain/geneticas/geneticas';
import { streamDeUsuario, usuario } from '@cepa/domain/identidad/usuario';
import { salas, streamDeSalas } from '@cepa/domain/salas/salas';
import { sumarDias, type Fecha } from '@cepa/domain/valores/fecha';
import { derivedId, diaDe, sha256Hex } from '@cepa/platform';
import { ConfigError } from '@cepa/platform/config';
import { CrearClubRequest } from '../clubes/crear-club.handler';
import { RegistrarUsuarioRequest } from '../identidad/registrar-usuario.handler';
import { DesvincularUsuarioRequest, VincularUsuarioRequest } from '../identidad/vincular-usuario.handler';
import type { Nucleo } from '../nucleo/abrir';
import { Contexto } from '../nucleo/contexto';
import { Decide } from '../nucleo/decide';
import { ROL_ADMINISTRADOR, type Sesion } from '../nucleo/sesion';
import { RegistrarPacienteRequest } from '../pacientes/registrar-paciente.handler';
import { Azar } from './azar';
import { CicloDemo, type BiomasaLista } from './cultivo';
import { MateriaDemo } from './materia';
import { GENETICAS, personaInventada } from './personas';
import { Registro, type Actor } from './registro';

const SEMILLA = 20_261_121;
export const CLAVE_DEMO = 'Demo1234';
const CICLOS = 17;
const DIAS = 730;
const PACIENTES = 120;
/** What the progress bar counts up to; the exact number depends on the day. */
const EVENTOS_ESPERADOS = 10_500;

const PERSONAS = [
  ['gestor', 'Gestora Demo', 'club'],
  ['cultivo', 'Cultivo Demo', 'club'],
  ['cultivo2', 'Cultivo Demo (hasta 2025)', 'club'],
  ['auditoria', 'Auditoría Demo', 'auditoria'],
] as const;
type Nombre = (typeof PERSONAS)[number][0];

export const CUENTAS_DEMO = ['gestor@demo.cepa', 'cultivo@demo.cepa', 'auditoria@demo.cepa'] as const;

/** What the demo needs of the app. */
export interface ParaDemo {
  readonly nucleo: Nucleo;
  readonly commands: CommandBus;
  readonly ahora: Date;
  readonly avance: (eventos: number, esperados: number) => void;
}

/**
 * Loads a club with two years of three growers' work, through the same commands as the screens, always the same story.
 * A load that was interrupted goes on where it stopped; a finished one is left alone.
 *
 * @throws ConfigError beside a club that is not a demo: the demo's password is public
 */
export async function cargarDemo(para: ParaDemo): Promise<boolean> {
  const { nucleo } = para;
  const clubId = idDelClub();
  const empezado = await nucleo.lectura
    .selectFrom('clubes')
    .select('creado_en')
    .where('id', '=', clubId)
    .executeTakeFirst();
  if ((await nucleo.ledger.findCommand(derivedId('demo', clubId, 'comando', 'terminada'))).length > 0) return false;
  const otro = await nucleo.lectura.selectFrom('clubes').select('id').where('id', '!=', clubId).executeTakeFirst();
  if (otro)
    throw new ConfigError(
      'DEMO',
      'los datos de demostración no se cargan junto a un club verdadero; iniciá con DEMO=0',
    );
  // Today is the day on which the load began, so that one that goes on later tells the same story.
  const hoy = diaDe(empezado ? new Date(empezado.creado_en) : para.ahora);
  await new Demo(para, clubId, hoy, empezado !== undefined).cargar();
  return true;
}

class Demo {
  private readonly azar = new Azar(SEMILLA);
  private readonly registro: Registro;

  constructor(
    private readonly para: ParaDemo,
    private readonly clubId: string,
    private readonly hoy: Fecha,
    continua: boolean,
  ) {
    this.registro = new Registro(para.nucleo.commands, clubId, continua, (eventos) =>
      para.avance(eventos, EVENTOS_ESPERADOS),
    );
  }

  async cargar(): Promise<void> {
    await this.personasYClub();
    const [gestor, cultivador, segundo] = (['gestor', 'cultivo', 'cultivo2'] as const).map((nombre): Actor => ({
      id: this.usuario(nombre),
      rol: 'club',
    })) as [Actor, Actor, Actor];
    const inicio = sumarDias(this.hoy, -DIAS);
    const geneticasIds = await this.geneticas(gestor, inicio);
    const espacios = await this.espacios(gestor);
    const pacientes = await this.pacientes(gestor);
    const listas = await this.ciclos([cultivador, segundo, gestor], gestor, geneticasIds, espacios, inicio);
    const libro = new MateriaDemo(this.registro, new Azar(SEMILLA + 1), { gestor, cultivador }, this.hoy);
    await libro.producir(listas);
    await libro.dispensar(pacientes, sumarDias(inicio, 150));
    await this.terminar(gestor);
  }

  private usuario(nombre: Nombre): string {
    return this.registro.id('usuario', nombre);
  }

  /** The installation's own act, each step with a command of its own. */
  private contexto(
    paso: string,
    sesion: Pick<Sesion, 'user_id' | 'rol'> = { user_id: 'sistema', rol: ROL_ADMINISTRADOR },
  ): Contexto {
    const completa: Sesion = {
      nombre: 'Demo',
      permisos: [],
      club_id: this.clubId,
      activo: true,
      suscripcion: null,
      ...sesion,
    };
    const id = paso === 'crear club' ? COMANDO_DEL_CLUB : this.registro.id('paso', paso);
    return new Contexto(completa, this.hoy, this.para.ahora.toISOString(), {
      id,
      hash: sha256Hex(`demo ${paso}`),
      retryable: true,
      correlacion: 'demo',
    });
  }

  private async personasYClub(): Promise<void> {
    const { commands, nucleo } = this.para;
    const roles = new Map(
      (await nucleo.lectura.selectFrom('roles').select(['id', 'nombre']).execute()).map(({ id, nombre }) => [
        nombre,
        id,
      ]),
    );
    for (const [nombre, comoSeLlama] of PERSONAS) {
      const datos = {
        id: this.usuario(nombre),
        nombre: comoSeLlama,
        email: `${nombre}@demo.cepa`,
        password: CLAVE_DEMO,
        acepto_terminos: true,
        role_id: null,
        club_id: null,
        is_active: true,
      };
      await commands.execute(
        new RegistrarUsuarioRequest(this.contexto(`registrar ${nombre}`), 'administracion', datos),
      );
    }
    const club = {
      nombre: 'Club Demo',
      direccion: 'Bv. Oroño 1200, Rosario',
      descripcion: 'Club de demostración: dos años de trabajo inventado.',
      fundacion: sumarDias(this.hoy, -DIAS),
    };
    await commands.execute(new CrearClubRequest(this.contexto('crear club'), this.usuario('gestor'), club));
    const club_id = this.clubId;
    await this.delClub('suscripcion', ({ hoy }) => [
      { tipo: 'extender_suscripcion', club_id, hoy, origen: 'administracion', pago_id: null },
    ]);
    await this.delClub('suscripcion larga', ({ hoy }) => [
      { tipo: 'actualizar_suscripcion', club_id, hoy, fecha_fin: sumarDias(this.hoy, 3650) },
      'edición: fecha_fin',
    ]);
    await this.delClub('moneda', (ctx) => [
      {
        tipo: 'cambiar_moneda',
        club_id,
        moneda_id: ctx.nuevoId('moneda'),
        codigo: 'ARS',
        observacion: null,
        hoy: ctx.hoy,
      },
    ]);
    // Whether someone may be linked depends on who is: once the last one was, the earlier links would be one too many.
    if (await this.perteneceAlClub('auditoria')) return;
    for (const nombre of ['cultivo', 'cultivo2'] as const) await this.vincular(nombre, roles.get('club') ?? null);
    await commands.execute(
      new DesvincularUsuarioRequest(this.contexto('desvincular cultivo2'), this.usuario('cultivo2'), this.clubId),
    );
    await this.vincular('auditoria', roles.get('auditoria') ?? null);
  }

  private async perteneceAlClub(nombre: Nombre): Promise<boolean> {
    const { state } = await this.para.nucleo.commands.read(usuario, streamDeUsuario(this.usuario(nombre)));
    return state.tipo === 'registrada' && state.clubId === this.clubId;
  }

  private async delClub(paso: string, acto: (ctx: Contexto) => [ComandoDeClub, motivo?: string]): Promise<void> {
    const ctx = this.contexto(paso);
    const [asked, motivo] = acto(ctx);
    const metadata = ctx.metadatos(this.clubId, { motivo: motivo ?? null });
    await this.para.commands.execute(new Decide(clubes, streamDeClub(this.clubId), asked, metadata));
  }

  private vincular(nombre: Nombre, rol: string | null): Promise<unknown> {
    return this.para.commands.execute(
      new VincularUsuarioRequest(this.contexto(`vincular ${nombre}`), this.clubId, this.usuario(nombre), rol),
    );
  }

  private async geneticas(gestor: Actor, fecha: Fecha): Promise<string[]> {
    const ids: string[] = [];
    for (const [nombre, thc, cbd, tipo_cannabis, tiempo_floracion] of GENETICAS) {
      const genetica_id = this.registro.id('genetica', nombre);
      ids.push(genetica_id);
      await this.registro.ejecutar(gestor, `genetica ${nombre}`, geneticas, streamDeGenetica(genetica_id), {
        tipo: 'registrar_genetica',
        genetica_id,
        nombre,
        descripcion: `Variedad ${tipo_cannabis.toLowerCase()} del club.`,
        thc,
        cbd,
        tipo_origen: this.azar.pasa(0.5) ? 'Banco de semillas' : 'Clon de planta madre',
        tipo_cannabis,
        tiempo_floracion,
        rendimiento: String(this.azar.entero(30, 55)),
        observaciones: 'Sin particularidades.',
        tipo_resina: this.azar.elegir(['Alta', 'Media']),
        perfil_aromatico: this.azar.elegir(['Cítrico', 'Terroso', 'Pino', 'Dulce']),
        perfil_terpenos: this.azar.elegir(['Mirceno', 'Limoneno', 'Beta-cariofileno']),
        fecha_registro: fecha,
      });
    }
    return ids;
  }

  private async espacios(gestor: Actor): Promise<{ vegetativo: string; floracion: string }> {
    const espacios = [
      ['Sala de vegetativo', 'sala', 240],
      ['Sala de floración', 'sala', 260],
      ['Invernadero', 'invernadero', 120],
    ] as const;
    for (const [nombre, tipo_sala, capacidad] of espacios) {
      const sala_id = this.registro.id('sala', nombre);
      await this.registro.ejecutar(gestor, `sala ${nombre}`, salas, streamDeSalas(this.clubId), {
        tipo: 'crear_sala',
        sala_id,
        nombre,
        descripcion: null,
        tipo_sala,
        capacidad,
        ubicacion: 'Planta baja',
      });
      for (const mesa of ['A', 'B']) {
        const command = {
          tipo: 'crear_mesa',
          mesa_id: this.registro.id('mesa', nombre, mesa),
          sala_id,
          nombre: `Mesa ${mesa}`,
          largo: '4.88',
          ancho: '1.22',
          descripcion: null,
        } as const;
        await this.registro.ejecutar(gestor, `mesa ${nombre} ${mesa}`, salas, streamDeSalas(this.clubId), command);
      }
    }
    return {
      vegetativo: this.registro.id('sala', 'Sala de vegetativo'),
      floracion: this.registro.id('sala', 'Sala de floración'),
    };
  }

  private async pacientes(gestor: Actor): Promise<string[]> {
    const ids: string[] = [];
    for (let indice = 0; indice < PACIENTES; indice += 10) {
      const tanda = Array.from({ length: Math.min(10, PACIENTES - indice) }, (_, n) => ({
        n: indice + n,
        datos: personaInventada(this.azar, indice + n),
      }));
      const altas = tanda.map(({ n, datos }) =>
        this.para.commands.execute(
          new RegistrarPacienteRequest(
            this.contexto(`paciente ${n}`, { user_id: gestor.id, rol: gestor.rol }),
            this.clubId,
            datos,
            'activo',
          ),
        ),
      );
      ids.push(...(await Promise.all(altas)));
    }
    return ids;
  }

  /** One crop after another, the last ones still growing; told at once, each with a chance of its own. */
  private async ciclos(
    cultivadores: readonly Actor[],
    gestor: Actor,
    geneticasIds: readonly string[],
    espacios: { vegetativo: string; floracion: string },
    inicio: Fecha,
  ): Promise<BiomasaLista[]> {
    const paso = Math.floor((DIAS - 20) / (CICLOS - 1));
    const contados = Array.from({ length: CICLOS }, (_, indice) =>
      new CicloDemo(this.registro, new Azar(SEMILLA + 100 + indice), {
        indice,
        inicio: sumarDias(inicio, indice * paso),
        hoy: this.hoy,
        cultivador: cultivadores[indice % cultivadores.length] ?? gestor,
        gestor,
        geneticas: geneticasIds,
        salas: espacios,
      }).contar(),
    );
    return (await Promise.all(contados)).flat();
  }

  /** The last command of the load: its presence says that the demo is whole. */
  private async terminar(gestor: Actor): Promise<void> {
    const sala_id = this.registro.id('sala', 'Depósito');
    await this.registro.ejecutar(gestor, 'terminada', salas, streamDeSalas(this.clubId), {
      tipo: 'crear_sala',
      sala_id,
      nombre: 'Depósito',
      descripcion: null,
      tipo_sala: 'otro',
      capacidad: null,
      ubicacion: 'Planta baja',
    });
    await this.para.nucleo.projections.waitFor(
      this.registro.ultimaPosicion,
      ['SalaCreada', 'ProductoDispensado', 'EstadoDePlantasCambiado', 'ProyectoCreado', 'BiomasaCosechada'],
      60_000,
    );
  }
}

const COMANDO_DEL_CLUB = derivedId('demo', 'crear club');

/** The demo club always has the same id: that of the command that creates it. */
function idDelClub(): string {
  return derivedId(COMANDO_DEL_CLUB, 'club');
}
