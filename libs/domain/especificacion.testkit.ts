import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { specification as deLedger } from '@cepa/ledger/commands/given-when-then.testkit';
import type { Decider, DomainEvent } from './decider';
import { Rechazo, type Rechazos } from './rechazo';

/** The refusals that each capability declares, by the capability's folder. */
const DECLARADOS = new Map(
  readdirSync(__dirname)
    .map((capacidad) => [capacidad, join(__dirname, capacidad, 'rechazos.ts')] as const)
    .filter(([, archivo]) => existsSync(archivo))
    .map(([capacidad, archivo]) => [capacidad, jest.requireActual<{ readonly rechazos: Rechazos }>(archivo).rechazos]),
);

/** `resultados.0.codigo` stands for a field of any result, `atributos.{id}` for one of any attribute. */
const sinNumero = (campo: string): string => campo.replace(/\.(\d+|[0-9a-f-]{36})(?=\.|$)/, '.N');

/** Whether the sentence matches the declared one: each `…` stands for a value. */
function diceLo(frase: string, mensaje: string): boolean {
  const partes = frase.split('…').map((parte) => parte.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${partes.join('.*')}$`, 's').test(mensaje);
}

/**
 * Checks a refusal against its declaration: class, sentence and field. The declaration of the capability whose spec
 * runs comes first, then those of the others, whose rules it shares.
 *
 * @throws if no capability declares the code
 */
function comoSeDeclara(rechazo: Rechazo, comando: string): void {
  const { codigo, clase, message, fields: campos } = rechazo;
  const propia = expect.getState().testPath?.split(/[\\/]/).at(-2) ?? '';
  const declarados = [propia, ...DECLARADOS.keys()].flatMap((capacidad) => DECLARADOS.get(capacidad)?.[codigo] ?? []);
  if (declarados.length === 0) throw new Error(`${codigo} is not declared in any rechazos.ts of libs/domain`);
  expect({ codigo, clases: [...new Set(declarados.map((uno) => uno.clase))] }).toStrictEqual({
    codigo,
    clases: [clase],
  });
  const frases = declarados.flatMap((uno) => uno.frases);
  if (!frases.some((frase) => diceLo(frase, message))) expect(frases).toContain(message);
  const esperados = declarados
    .map(({ campo }) => (typeof campo === 'object' ? campo[comando] : campo))
    .map((uno) => (uno === undefined ? [] : [uno].flat()))
    .find((unos) => unos.length > 0);
  const dichos = Object.keys(campos).map(sinNumero);
  expect(dichos).toHaveLength(esperados ? 1 : 0);
  if (!esperados?.includes('*')) for (const dicho of dichos) expect(esperados).toContain(dicho);
}

/** The ledger's given/when/then. It also compares each refusal with the declaration of its capability. */
export function specification<State, Command extends { readonly tipo: string }, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
) {
  const { given } = deLedger(decider);
  return {
    given: (history: readonly Event[]) => ({
      when: (command: Command) => {
        const { then, thenRefused } = given(history).when(command);
        return {
          then,
          thenRefused(codigo: string, mensaje: string): void {
            const rechazo = thenRefused(codigo, mensaje);
            if (!(rechazo instanceof Rechazo)) throw rechazo;
            comoSeDeclara(rechazo, command.tipo);
          },
        };
      },
    }),
  };
}
