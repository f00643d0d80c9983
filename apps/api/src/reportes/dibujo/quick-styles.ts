import type { Modulo } from './press';

/**
 * Looks up styles without a function call and two pushes for each: the library looks up two dozen for each word. Named
 * styles, which no report uses, are left to the library.
 */
export function quickStyles(modulo: Modulo): void {
  type Style = Readonly<Record<string, unknown>>;
  interface Stack {
    readonly styleOverrides: readonly (string | Style)[];
    readonly defaultStyle?: Style;
    getProperty(nombre: string): unknown;
  }
  type Of = (item: string | Style, stack: Stack | null | undefined, nombre: string, without: unknown) => unknown;
  const { default: styles } = modulo<{ readonly default: { prototype: Stack; getStyleProperty: Of } }>(
    'StyleContextStack',
  );
  const { getStyleProperty, prototype } = styles;
  const { getProperty } = prototype;
  const isThere = (value: unknown): boolean => value !== undefined && value !== null;

  prototype.getProperty = function (nombre) {
    const { styleOverrides: overrides, defaultStyle } = this;
    for (let i = overrides.length - 1; i >= 0; i -= 1) {
      const one = overrides[i]!;
      if (typeof one === 'string') return getProperty.call(this, nombre);
      const value = one[nombre];
      if (isThere(value)) return value;
    }
    return defaultStyle?.[nombre];
  };
  styles.getStyleProperty = (item, stack, nombre, without) => {
    if (typeof item !== 'object' || item === null || item['style'])
      return getStyleProperty(item, stack, nombre, without);
    if (isThere(item[nombre])) return item[nombre];
    const value = stack?.getProperty(nombre);
    return isThere(value) ? value : without;
  };
}
