/** The acts that a device can store while it has no signal, as the OpenAPI document marks them (`x-sin-senal`), with their fields. */
export function keptActs({ paths, components }) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { 'x-sin-senal': marked, summary, requestBody }]) =>
      marked
        ? [
            {
              method: method.toUpperCase(),
              path,
              title: summary.replace(/:.*/, ''),
              fields: fieldsOf(requestBody, components),
            },
          ]
        : [],
    ),
  );
}

/** Fields of a form: their kind, and their possible values. */
function fieldsOf(requestBody, { schemas }) {
  const json = requestBody.content['application/json'];
  // A photo has no fields.
  if (!json) return [];
  const name = json.schema.$ref.split('/').pop();
  return Object.entries(schemas[name].properties).flatMap(([field, { type, format, enum: options }]) =>
    ['string', 'number', 'integer', 'boolean'].includes(type) && format !== 'uuid'
      ? [{ field, type, ...(format ? { format } : {}), ...(options ? { options } : {}) }]
      : [],
  );
}
