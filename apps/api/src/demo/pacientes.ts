import { sumarDias, type Fecha } from '@cepa/domain/valores/fecha';
import { derivedId } from '@cepa/platform';
import { ActualizarPacienteHandler } from '../pacientes/actualizar-paciente.handler';
import { RegistrarPacienteHandler } from '../pacientes/registrar-paciente.handler';
import { RegistrarPermisoHandler } from '../pacientes/registrar-permiso.handler';
import { Azar } from './azar';
import { diaDeDemo, SEMILLA, type Mundo } from './mundo';
import { personaInventada } from './personas';

/** A medicinal user of the demo, and from when to when they come. */
export interface Paciente {
  readonly id: string;
  readonly desde: Fecha;
  readonly hasta: Fecha;
}

/** How many come to the club on a day of the story. */
const ALTAS = [
  [110, 64],
  [180, 12],
  [250, 12],
  [330, 12],
  [410, 10],
  [500, 10],
] as const;
/** The last of them, who were suspended later. */
const SUSPENDIDOS = 4;
const DIA_DE_SUSPENSION = 640;

/** Registers the medicinal users as they come. */
export function registrarPacientes(mundo: Mundo): readonly Paciente[] {
  const azar = new Azar(SEMILLA + 2);
  const todos: Paciente[] = [];
  for (const [numero, cuantos] of ALTAS) {
    const dia = diaDeDemo(mundo, numero);
    const tanda = Array.from({ length: cuantos }, (_, n) => {
      const index = todos.length + n;
      const suspende = numero === ALTAS[1][0] && n < SUSPENDIDOS;
      const hasta = suspende ? diaDeDemo(mundo, DIA_DE_SUSPENSION - 1) : mundo.agenda.hoy;
      const id = derivedId(mundo.registro.id('paso', `paciente ${index}`), 'usuario_medicinal');
      const datos = personaInventada(azar, index);
      if (suspende) suspender(mundo, id, datos);
      return { indice: index, datos, paciente: { id, desde: sumarDias(dia, 2), hasta } };
    });
    for (let desde = 0; desde < tanda.length; desde += 10)
      mundo.agenda.el(dia, 'apertura', 'pacientes', () =>
        Promise.all(tanda.slice(desde, desde + 10).map(({ indice, datos }) => registrar(mundo, indice, dia, datos))),
      );
    todos.push(...tanda.map(({ paciente }) => paciente));
  }
  return todos;
}

/** Days from the last one of the story on which the permits of some people end: one is over, some end soon. */
const VENCEN = [-6, 5, 12, 21, 28, 75, 140, 200, 260, 320] as const;
const DIA_DE_PERMISOS = 690;
/** One person of so many has a permit. */
const CADA = 3;

/** Records the permits that people brought. */
export function registrarPermisos(mundo: Mundo, personas: readonly Paciente[]): void {
  const { registro, agenda, gestor } = mundo;
  const dia = diaDeDemo(mundo, DIA_DE_PERMISOS);
  const conPermiso = personas.filter(({ hasta }, index) => index % CADA === 0 && hasta === agenda.hoy);
  agenda.el(dia, 'apertura', 'permisos', () =>
    Promise.all(
      conPermiso.map(({ id }, index) =>
        registro.pedir(gestor, `permiso ${id}`, dia, (ctx, handlers) =>
          handlers(RegistrarPermisoHandler).execute(ctx, registro.clubId, id, {
            numero: `REPROCANN ${48_213 + index * 37}`,
            vigente_hasta: sumarDias(agenda.hoy, VENCEN[index % VENCEN.length] ?? 0),
            topes: [],
          }),
        ),
      ),
    ),
  );
}

type Datos = ReturnType<typeof personaInventada>;

function registrar(mundo: Mundo, index: number, dia: Fecha, datos: Datos): Promise<void> {
  const { registro, gestor } = mundo;
  return registro.pedir(gestor, `paciente ${index}`, dia, (ctx, handlers) =>
    handlers(RegistrarPacienteHandler).execute(ctx, registro.clubId, datos, 'activo'),
  );
}

function suspender(mundo: Mundo, id: string, datos: Datos): void {
  const { registro, agenda, gestor } = mundo;
  const dia = diaDeDemo(mundo, DIA_DE_SUSPENSION);
  const motivo = 'Venció su autorización y no la renovó';
  agenda.el(dia, 'apertura', 'pacientes', () =>
    registro.pedir(gestor, `suspender ${id}`, dia, (ctx, handlers) =>
      handlers(ActualizarPacienteHandler).execute(ctx, registro.clubId, id, datos, 'suspendido', motivo),
    ),
  );
}
