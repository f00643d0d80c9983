import type { Type } from '@nestjs/common';
import { TransformationType, type TransformFnParams } from 'class-transformer';
import { getMetadataStorage, ValidationTypes, type ValidationArguments } from 'class-validator';

type Objeto = Readonly<Record<string, unknown>>;
type Limpiar = (params: TransformFnParams) => unknown;
type Metadatos = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>;

/** What the library keeps about a class; it has no public door to it. */
interface Transformaciones {
  findTransformMetadatas(
    clase: Type,
    campo: string,
    tipo: TransformationType,
  ): readonly { readonly options?: object; readonly transformFn: Limpiar }[];
  findExposeMetadata(clase: Type, campo: string): { readonly options?: object } | undefined;
  findTypeMetadata(clase: Type, campo: string): unknown;
  getExposedProperties(clase: Type, tipo: TransformationType): readonly string[];
  getExcludedProperties(clase: Type, tipo: TransformationType): readonly string[];
  getStrategy(clase: Type): string;
}
// eslint-disable-next-line @typescript-eslint/no-require-imports
const { defaultMetadataStorage: transformaciones } = require('class-transformer/cjs/storage') as {
  defaultMetadataStorage: Transformaciones;
};

interface Regla {
  readonly constraints: ValidationArguments['constraints'];
  readonly validate: (value: unknown, args: ValidationArguments) => Promise<boolean> | boolean;
}

interface Campo {
  readonly nombre: string;
  readonly limpiar: readonly Limpiar[];
  /** All of them must hold for the rules to be asked. */
  readonly condiciones: readonly ((objeto: object, value: unknown) => boolean)[];
  readonly reglas: readonly Regla[];
}

/**
 * A DTO's decorators read once, for bodies that are as they should be: the validation library gathers them anew for each.
 *
 * It only ever says yes. What is refused, nested or unusual in any way is left to the library, which has the words for it.
 */
export class Forma {
  private constructor(
    private readonly clase: Type,
    private readonly campos: ReadonlyMap<string, Campo>,
    private readonly siempre: readonly string[],
    private readonly sinUso: ReadonlySet<string>,
  ) {}

  /** Null where the class asks for more than flat fields with plain checks. */
  static de(clase: Type): Forma | null {
    const metadatos = getMetadataStorage().getTargetValidationMetadatas(clase, '', false, false);
    const siempre = transformaciones.getExposedProperties(clase, TransformationType.PLAIN_TO_CLASS);
    const nombres = [...new Set(metadatos.map(({ propertyName }) => propertyName))];
    const campos = nombres.map((nombre) =>
      campoDe(
        clase,
        nombre,
        metadatos.filter(({ propertyName }) => propertyName === nombre),
      ),
    );
    const llanos = campos.filter((campo) => campo !== null);
    if (
      llanos.length === 0 ||
      llanos.length < campos.length ||
      transformaciones.getStrategy(clase) !== 'none' ||
      siempre.some((nombre) => !nombres.includes(nombre))
    )
      return null;
    return new Forma(
      clase,
      new Map(llanos.map((campo) => [campo.nombre, campo])),
      siempre,
      new Set(transformaciones.getExcludedProperties(clase, TransformationType.PLAIN_TO_CLASS)),
    );
  }

  /** The body as the controller reads it; undefined where the library must decide. */
  leer(cuerpo: unknown): object | undefined {
    if (cuerpo === null || typeof cuerpo !== 'object' || Array.isArray(cuerpo)) return undefined;
    const objeto = new this.clase() as Record<string, unknown>;
    for (const nombre of Object.keys(cuerpo)) if (!this.poner(objeto, nombre, cuerpo as Objeto)) return undefined;
    for (const nombre of this.siempre)
      if (!(nombre in cuerpo) && !this.poner(objeto, nombre, cuerpo as Objeto)) return undefined;
    for (const campo of this.campos.values()) if (!vale(campo, objeto)) return undefined;
    return objeto;
  }

  private poner(objeto: Record<string, unknown>, nombre: string, cuerpo: Objeto): boolean {
    if (this.sinUso.has(nombre)) return true;
    const campo = this.campos.get(nombre);
    let valor = cuerpo[nombre];
    if (!campo || (typeof valor === 'object' && valor !== null)) return false;
    for (const limpiar of campo.limpiar)
      valor = limpiar({ value: valor, key: nombre, obj: cuerpo, type: TransformationType.PLAIN_TO_CLASS, options: {} });
    objeto[nombre] = valor;
    return true;
  }
}

function campoDe(clase: Type, nombre: string, metadatos: Metadatos): Campo | null {
  const limpiezas = transformaciones.findTransformMetadatas(clase, nombre, TransformationType.PLAIN_TO_CLASS);
  const opciones = [...limpiezas, transformaciones.findExposeMetadata(clase, nombre)].flatMap((uno) =>
    Object.keys(uno?.options ?? {}),
  );
  const llano = metadatos.every(
    ({ type, each, groups, validateIf }) =>
      TIPOS.has(type) && !each && !validateIf && ((groups as readonly string[] | undefined) ?? []).length === 0,
  );
  if (!llano || opciones.length > 0 || transformaciones.findTypeMetadata(clase, nombre) !== undefined) return null;
  return {
    nombre,
    limpiar: limpiezas.map(({ transformFn }) => transformFn),
    condiciones: metadatos
      .filter(({ type }) => type === ValidationTypes.CONDITIONAL_VALIDATION)
      .map(({ constraints }) => constraints[0] as Campo['condiciones'][number]),
    reglas: metadatos.filter(({ type }) => type === ValidationTypes.CUSTOM_VALIDATION).flatMap(reglasDe),
  };
}

const TIPOS: ReadonlySet<string> = new Set([
  ValidationTypes.CONDITIONAL_VALIDATION,
  ValidationTypes.CUSTOM_VALIDATION,
  ValidationTypes.WHITELIST,
]);

function reglasDe({ constraintCls, constraints }: Metadatos[number]): Regla[] {
  return getMetadataStorage()
    .getTargetValidatorConstraints(constraintCls)
    .map(({ instance }) => ({ constraints, validate: (value, args) => instance.validate(value, args) }));
}

/** Whether every rule says yes at once; one that has to think about it is left to the library. */
function vale({ nombre, condiciones, reglas }: Campo, objeto: Record<string, unknown>): boolean {
  const value = objeto[nombre];
  if (!condiciones.every((condicion) => condicion(objeto, value))) return true;
  return reglas.every(
    ({ validate, constraints }) =>
      validate(value, { targetName: objeto.constructor.name, property: nombre, object: objeto, value, constraints }) ===
      true,
  );
}
