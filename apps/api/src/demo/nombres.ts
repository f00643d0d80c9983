/** Names of the demo's crops, used in turn. */
export const NOMBRES = [
  'Otoño',
  'Yarará',
  'Ceibo',
  'Lapacho',
  'Quebracho',
  'Tacuara',
  'Carpincho',
  'Horneras',
  'Pampa',
  'Delta',
  'Litoral',
  'Zorzal',
  'Chañar',
  'Molle',
  'Espinillo',
  'Jacarandá',
];
