import { Checkbox, Select, Text } from '@mantine/core';
import { actOf, type ActField } from '@/api/queue/acts';
import { correct } from '@/api/queue/queue';
import type { Row } from '@/api/queue/row';
import { FechaField } from '@/ui/campos/FechaField';
import { NumeroField } from '@/ui/campos/NumeroField';
import { TextField } from '@/ui/campos/TextField';
import { ConCodigos } from '@/ui/codigo/ConCodigos';
import { Dialog } from '@/ui/dialogos/Dialog';
import { AppForm } from '@/ui/formulario/AppForm';
import { useAppForm, type FormState } from '@/ui/formulario/useAppForm';
import { nameOf, titleOf } from '@/ui/espera/Acto';

type Values = Record<string, unknown>;

/** The fields of an act that were typed, or that the server has a sentence about. */
function fieldsOf({ method, url, refusal }: Row, written: Values): readonly ActField[] {
  return (actOf(method, url.replace(/\?.*/, ''))?.fields ?? []).filter(
    ({ field }) => field !== 'acto' && (field in written || field in (refusal?.fields ?? {})),
  );
}

function ActInput({ estado, de }: { readonly estado: FormState<Values>; readonly de: ActField }) {
  const { field, type, format, options } = de;
  const props = { label: nameOf(field) };
  if (type === 'boolean') return <Checkbox {...props} {...estado.form.getInputProps(field, { type: 'checkbox' })} />;
  const input = estado.form.getInputProps(field);
  if (options) return <Select {...props} data={[...options]} allowDeselect={false} {...input} />;
  if (type === 'number' || type === 'integer')
    return <NumeroField {...props} {...(type === 'integer' ? { decimales: 0 } : {})} {...input} />;
  if (format === 'date') return <FechaField {...props} {...input} />;
  return <TextField {...props} {...input} />;
}

/** A refused act with its typed values, to be corrected and sent again; it keeps its original time. */
export function Corregir({ row, alCerrar }: { readonly row: Row; readonly alCerrar: () => void }) {
  const written = (typeof row.body === 'string' && row.body !== '' ? JSON.parse(row.body) : {}) as Values;
  const fields = fieldsOf(row, written);
  const estado = useAppForm<Values>({
    clave: null,
    inicial: Object.fromEntries(fields.map(({ field }) => [field, written[field] ?? null])),
    enviar: async (values) => {
      await correct(row, JSON.stringify({ ...written, ...values }));
      alCerrar();
    },
  });
  return (
    <Dialog titulo={titleOf(row)} abierta alCerrar={alCerrar} tamano="md">
      <AppForm estado={estado} guardar="Enviar" cancelar={alCerrar}>
        {row.about && (
          <Text>
            <ConCodigos>{row.about}</ConCodigos>
          </Text>
        )}
        {fields.map((one) => (
          <ActInput key={one.field} estado={estado} de={one} />
        ))}
        <Text size="sm" c="dimmed">
          Se envía sobre lo que el registro dice ahora.
        </Text>
      </AppForm>
    </Dialog>
  );
}
