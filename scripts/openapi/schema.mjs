import ts from 'typescript';

const F = ts.TypeFlags;

/** Converts types into OpenAPI 3.0 schemas. Named ones go into `schemas` and are referenced. */
export class Schemas {
  /** Name of the component -> its schema. */
  schemas = {};
  /** Types that could not be converted, with their places. */
  problems = [];
  #types = new Map();
  #open = [];

  constructor(program, names) {
    this.checker = program.getTypeChecker();
    this.names = names;
  }

  /**
   * @param where names the place in messages: `Lotes_ver.lote`
   * @param optional whether the value may be undefined
   */
  of(type, where, optional = false) {
    if (holdsUndefined(type) && !optional) return this.#fail(where, 'may be undefined');
    const named = this.names.get(type);
    return named ? this.#component(type, named, where) : this.#told(type, where);
  }

  #component(type, { name, file, description }, where) {
    const known = this.#types.get(name);
    if (known && known.type !== type)
      this.problems.push(`${where}: ${name} of ${file} and of ${known.file} are two types with one name`);
    if (!known) {
      this.#types.set(name, { type, file });
      this.schemas[name] = {};
      this.schemas[name] = { ...this.#told(type, name), ...(description ? { description: oneLine(description) } : {}) };
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  #told(type, where) {
    if (this.#open.includes(type)) return this.#fail(where, 'is a type within itself: export it with a name');
    this.#open.push(type);
    try {
      return type.isUnion() && !(type.flags & F.Boolean) ? this.#union(type, where) : this.#single(type, where);
    } finally {
      this.#open.pop();
    }
  }

  #union(type, where) {
    const is = (flags) => (one) => (one.flags & flags) !== 0;
    const nullable = type.types.some(is(F.Null));
    const told = this.checker.getNonNullableType(type);
    if (told !== type && this.names.has(told)) return orNull(this.of(told, where), nullable);
    const rest = type.types.filter((one) => !is(F.Null | F.Undefined | F.Void)(one));
    const words = rest
      .filter(is(F.StringLiteral))
      .map(({ value }) => value)
      .sort();
    const figures = rest
      .filter(is(F.NumberLiteral))
      .map(({ value }) => value)
      .sort((a, b) => a - b);
    const others = rest
      .filter((one) => !is(F.StringLiteral | F.NumberLiteral | F.BooleanLiteral)(one))
      .map((one) => this.of(one, where));
    const branches = distinct([
      ...(words.length > 0 ? [{ type: 'string', enum: words }] : []),
      ...(figures.length > 0 ? [{ type: 'number', enum: figures }] : []),
      ...truths(rest.filter(is(F.BooleanLiteral))),
      ...others,
    ]);
    if (branches.length === 0) return this.#fail(where, 'is never anything but null');
    return orNull(branches.length === 1 ? branches[0] : { anyOf: branches }, nullable);
  }

  #single(type, where) {
    if (type.flags & F.StringLiteral) return { type: 'string', enum: [type.value] };
    if (type.flags & F.NumberLiteral) return { type: 'number', enum: [type.value] };
    if (type.flags & F.BooleanLiteral) return truths([type])[0];
    if (type.flags & F.StringLike) return { type: 'string' };
    if (type.flags & F.NumberLike) return { type: 'number' };
    if (type.flags & F.BooleanLike) return { type: 'boolean' };
    if (type.flags & F.Null) return { nullable: true, type: 'string', enum: [null] };
    if (!(type.flags & (F.Object | F.Intersection))) return this.#fail(where, `is ${this.checker.typeToString(type)}`);
    if (type.symbol?.name === 'Date') return { type: 'string', format: 'date-time' };
    if (this.checker.isTupleType(type)) return this.#tuple(type, where);
    if (this.checker.isArrayType(type))
      return { type: 'array', items: this.of(this.checker.getTypeArguments(type)[0], `${where}[]`) };
    return this.#object(type, where);
  }

  #tuple(type, where) {
    const items = distinct(this.checker.getTypeArguments(type).map((one) => this.of(one, `${where}[]`)));
    if (items.length === 0) return { type: 'array', items: {}, maxItems: 0 };
    return { type: 'array', items: items.length === 1 ? items[0] : { anyOf: items } };
  }

  #object(type, where) {
    if (type.getCallSignatures().length > 0) return this.#fail(where, 'is a function');
    const fields = type
      .getProperties()
      .map((field) => [field, this.checker.getTypeOfSymbol(field)])
      .filter(([, of]) => !(of.flags & F.Undefined));
    const index = this.checker.getIndexTypeOfType(type, ts.IndexKind.String);
    if (fields.length === 0 && !index) return this.#fail(where, `tells no field: ${this.checker.typeToString(type)}`);
    const properties = fields.map(([field, of]) => [
      field.name,
      described(this.of(of, `${where}.${field.name}`, true), this.#words(field)),
    ]);
    const required = fields
      .filter(([field, of]) => !(field.flags & ts.SymbolFlags.Optional) && !holdsUndefined(of))
      .map(([field]) => field.name);
    return {
      type: 'object',
      ...(properties.length > 0 ? { properties: Object.fromEntries(properties) } : {}),
      ...(required.length > 0 ? { required: required.sort() } : {}),
      ...(index ? { additionalProperties: this.of(index, `${where}.*`) } : {}),
    };
  }

  #words(field) {
    return oneLine(ts.displayPartsToString(field.getDocumentationComment(this.checker)));
  }

  #fail(where, why) {
    this.problems.push(`${where} ${why}`);
    return {};
  }
}

const holdsUndefined = (type) => type.isUnion() && type.types.some(({ flags }) => (flags & F.Undefined) !== 0);

/** Joins `true` and `false` into one boolean. */
function truths(literals) {
  const values = literals.map((one) => one.intrinsicName === 'true');
  if (values.length === 0) return [];
  return [values.length === 2 ? { type: 'boolean' } : { type: 'boolean', enum: values }];
}

/** In OpenAPI 3.0 `nullable` needs a type, and an enum must also list null. */
function orNull(schema, nullable) {
  if (!nullable) return schema;
  if (schema.$ref) return { nullable: true, allOf: [schema] };
  return { ...schema, nullable: true, ...(schema.enum ? { enum: [...new Set([...schema.enum, null])] } : {}) };
}

/** OpenAPI 3.0 ignores everything beside a reference. */
const described = (schema, description) => (description === '' || schema.$ref ? schema : { ...schema, description });

const oneLine = (text) => text.replace(/\s+/g, ' ').trim();

/** Sorted, because the compiler's order depends on the order of its reads. */
function distinct(schemas) {
  const byText = new Map(schemas.map((schema) => [JSON.stringify(schema), schema]));
  return [...byText.keys()].sort().map((text) => byText.get(text));
}
