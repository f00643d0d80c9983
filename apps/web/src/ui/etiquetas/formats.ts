/** A kind of paper with labels on it. All measures are millimetres. */
export interface Format {
  readonly id: string;
  readonly nombre: string;
  /** The whole sheet; of a roll, one label. */
  readonly hoja: Medida;
  readonly etiqueta: Medida;
  readonly columnas: number;
  readonly filas: number;
  /** From one label's corner to the next one's. */
  readonly paso: Medida;
  /** From the sheet's corner to the first label's. */
  readonly margen: Medida;
  /** Kept free inside each label: a sheet's printer does not reach the edge of the paper. */
  readonly aire: number;
}

/** Width and height in millimetres. */
export interface Medida {
  readonly ancho: number;
  readonly alto: number;
}

const A4: Medida = { ancho: 210, alto: 297 };

/** Labels on an A4 sheet, in the middle of it; `calle` is the gap between two columns. */
function enA4(columns: number, rows: number, width: number, height: number, calle = 0): Format {
  return {
    id: `a4-${columns}x${rows}`,
    nombre: `A4, ${columns} × ${rows} de ${medida(width)} × ${medida(height)} mm`,
    hoja: A4,
    etiqueta: { ancho: width, alto: height },
    columnas: columns,
    filas: rows,
    paso: { ancho: width + calle, alto: height },
    margen: {
      ancho: (A4.ancho - columns * width - (columns - 1) * calle) / 2,
      alto: (A4.alto - rows * height) / 2,
    },
    aire: 4,
  };
}

/** One label a page, as label printers take them. */
function enRollo(width: number, height: number): Format {
  return {
    id: `rollo-${width}x${height}`,
    nombre: `Rollo de ${medida(width)} × ${medida(height)} mm`,
    hoja: { ancho: width, alto: height },
    etiqueta: { ancho: width, alto: height },
    columnas: 1,
    filas: 1,
    paso: { ancho: width, alto: height },
    margen: { ancho: 0, alto: 0 },
    aire: 1.5,
  };
}

const medida = (mm: number): string => String(mm).replace('.', ',');

/** The papers that shops sell: A4 sheets of labels and rolls of label printers. */
export const FORMATS: readonly Format[] = [
  enA4(3, 8, 70, 37),
  enA4(4, 10, 52.5, 29.7),
  enA4(3, 7, 63.5, 38.1, 2.5),
  enA4(2, 7, 99.1, 38.1, 2.5),
  enRollo(50, 25),
  enRollo(62, 29),
  enRollo(60, 40),
  enRollo(100, 50),
];

const POR_DEFECTO = FORMATS[0] as Format;

/** The format of that id; the first one where there is none. */
export const formatOf = (id: string): Format => FORMATS.find((uno) => uno.id === id) ?? POR_DEFECTO;

/** How many labels a sheet holds; 1 on a roll. */
export const perSheet = ({ columnas, filas }: Format): number => columnas * filas;
