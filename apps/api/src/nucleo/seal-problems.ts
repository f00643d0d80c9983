import { Problem } from '@cepa/platform';

export const hechoAlterado = (detalle: string): Problem =>
  new Problem(
    503,
    'HECHO_ALTERADO',
    'Algún hecho del registro no es el que se selló: no se emite ningún informe hasta que se resuelva. Avisá a soporte.',
    `${detalle}: \`npm run verify\` names those that differ`,
  );

export const atrasado = (detalle: string): Problem =>
  new Problem(
    503,
    'SELLO_ATRASADO',
    'El sello todavía no alcanzó los últimos registros. Intentá nuevamente en unos instantes.',
    detalle,
    {},
    { 'retry-after': '5' },
  );

export const selloAlterado = (detalle: string): Problem =>
  new Problem(
    503,
    'SELLO_ALTERADO',
    'El sello del registro no es el que se firmó antes: no se firma ningún informe hasta que se resuelva. Avisá a soporte.',
    detalle,
  );
