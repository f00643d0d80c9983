/** Answers of any route besides success; apps/api/src/nucleo/problema.filter.ts sends them. */
export const SHARED_SCHEMAS = {
  Problema: {
    type: 'object',
    description: 'Why a request was refused or failed (RFC 9457).',
    properties: {
      type: { type: 'string', example: 'urn:cepa:problema:no_encontrado' },
      title: { type: 'string', example: 'Not Found' },
      status: { type: 'integer', example: 404 },
      detail: { type: 'string', description: 'The same sentence as error.' },
      error: { type: 'string', description: 'The sentence for the person, in Spanish.' },
      codigo: { type: 'string', description: 'What went wrong, one of a closed set.', example: 'NO_ENCONTRADO' },
      pedido: { type: 'string', description: 'The request’s id, as in the log and in X-Request-Id.' },
      errors: {
        type: 'object',
        description: 'What is wrong with each field, by its name.',
        additionalProperties: { type: 'string' },
      },
    },
    required: ['type', 'title', 'status', 'detail', 'error', 'codigo', 'pedido'],
  },
  AccionRegistrada: {
    type: 'object',
    description: 'The action is recorded for good; what the screens read has not caught up before the deadline.',
    properties: {
      mensaje: { type: 'string' },
      posicion: { type: 'string', description: 'Position in the ledger.' },
      retraso: {
        type: 'object',
        properties: { alcanzada: { type: 'string', description: 'Position that every read has reached.' } },
        required: ['alcanzada'],
      },
    },
    required: ['mensaje', 'posicion', 'retraso'],
  },
};

const answer = (description, type, name) => ({
  description,
  content: { [type]: { schema: { $ref: `#/components/schemas/${name}` } } },
});

export const PROBLEM = answer('The request was refused or failed.', 'application/problem+json', 'Problema');
export const PREPARED = answer(
  'Asked for with `Prefer: respond-async`: it is made in the background, and `Location` says where to ask for it.',
  'application/json',
  'InformeEnFondo',
);
export const RECORDED = answer('Recorded, not visible yet.', 'application/json', 'AccionRegistrada');
