/** An item of the demo's stock; quantities are whole, in its unit. */
export interface Item {
  readonly nombre: string;
  /** Index in the list of suppliers. */
  readonly proveedor: number;
  readonly categoria: string;
  readonly unidad: string;
  readonly inicial: number;
  readonly minimo: number;
  /** Dollars a unit. */
  readonly costo: string;
}

export const PROVEEDORES = [
  {
    nombre: 'Vivero Los Ceibos',
    contacto: 'Atención al productor',
    telefono: '341 555-4010',
    direccion: 'Ruta 9 km 278, Roldán',
    correo: 'ventas@losceibos.example',
  },
  {
    nombre: 'Nutrientes del Paraná',
    contacto: 'Mostrador',
    telefono: '341 555-4022',
    direccion: 'Av. Circunvalación 3150, Rosario',
    correo: 'pedidos@nutrientesparana.example',
  },
  {
    nombre: 'Envases Rosario',
    contacto: 'Ventas mayoristas',
    telefono: '341 555-4035',
    direccion: 'Pte. Perón 4410, Rosario',
    correo: 'ventas@envasesrosario.example',
  },
  {
    nombre: 'Ferretería El Tornillo',
    contacto: null,
    telefono: '341 555-4048',
    direccion: 'Mendoza 5120, Rosario',
    correo: null,
  },
] as const;

const item = (
  nombre: string,
  proveedor: number,
  categoria: string,
  unidad: string,
  [inicial, min]: readonly [number, number],
  costo: string,
): Item => ({ nombre, proveedor, categoria, unidad, inicial, minimo: min, costo });

export const ITEMS: readonly Item[] = [
  item('Sustrato de coco', 0, 'Sustratos', 'litros', [3000, 800], '0.22'),
  item('Perlita', 0, 'Sustratos', 'litros', [600, 150], '0.18'),
  item('Macetas de 11 litros', 0, 'Macetas y bandejas', 'unidad', [400, 120], '0.95'),
  item('Trichoderma', 0, 'Control biológico', 'gramos', [900, 200], '0.06'),
  item('Base vegetativa', 1, 'Fertilizantes', 'mililitros', [9000, 2500], '0.011'),
  item('Base de floración', 1, 'Fertilizantes', 'mililitros', [12000, 3500], '0.012'),
  item('Calcio y magnesio', 1, 'Fertilizantes', 'mililitros', [6000, 1500], '0.009'),
  item('Regulador de pH', 1, 'Fertilizantes', 'mililitros', [3000, 700], '0.008'),
  item('Aceite de neem', 1, 'Fitosanitarios', 'mililitros', [2000, 500], '0.02'),
  item('Jabón potásico', 1, 'Fitosanitarios', 'mililitros', [2500, 600], '0.01'),
  item('Frascos de vidrio 60 ml', 2, 'Envases', 'unidad', [2200, 700], '0.38'),
  item('Frascos gotero 30 ml', 2, 'Envases', 'unidad', [120, 30], '0.55'),
  item('Bolsas con barrera', 2, 'Envases', 'unidad', [1000, 300], '0.16'),
  item('Guantes de nitrilo', 3, 'Elementos de protección', 'unidad', [600, 150], '0.12'),
  item('Cinta bifaz', 3, 'Herramientas', 'metros', [160, 40], '0.3'),
  item('Alcohol isopropílico', 3, 'Limpieza y desinfección', 'mililitros', [10000, 2500], '0.005'),
];
