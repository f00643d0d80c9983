import { Select } from '@mantine/core';
import { DESTINOS_DE_UNIDADES } from '@cepa/words/mensajes/retiros';
import { CANTIDAD_ENTERA, MOTIVO_OBLIGATORIO } from '@cepa/words/mensajes/campos';
import { useAccion } from '@/api/accion';
import { NotaField } from '@/ui/campos/NotaField';
import { NumeroField } from '@/ui/campos/NumeroField';
import { TextField } from '@/ui/campos/TextField';
import { Dialog } from '@/ui/dialogos/Dialog';
import { agreed } from '@/ui/formatos';
import { AppForm } from '@/ui/formulario/AppForm';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { useAppForm } from '@/ui/formulario/useAppForm';

type Destino = keyof typeof DESTINOS_DE_UNIDADES;

/** The owner of the units, and the number in each package. */
export interface UnidadesDe {
  readonly titulo: string;
  /** Null: units of the stock, or returned ones. */
  readonly usuario_medicinal_id: string | null;
  readonly devueltas?: true;
  readonly destinos: readonly Destino[];
  readonly envasados: readonly { readonly id: string; readonly codigo: string; readonly quedan: number }[];
}

interface Props {
  readonly retiroId: string;
  readonly de: UnidadesDe;
  readonly alCerrar: () => void;
}

interface Values extends Record<string, unknown> {
  envasado_id: string;
  destino: Destino;
  cantidad: number | null;
  motivo: string;
  testigo: string;
}

const quedan = ({ envasados }: UnidadesDe, id: string): number => envasados.find((uno) => uno.id === id)?.quedan ?? 0;

function failureOfCantidad(cantidad: number | null, max: number): string | null {
  if (cantidad === null) return OBLIGATORIO;
  if (cantidad < 1 || !Number.isInteger(cantidad)) return CANTIDAD_ENTERA;
  return cantidad > max ? `${agreed(max, 'Queda', 'Quedan')} ${max}.` : null;
}

function UnidadesForm({ retiroId, de, alCerrar }: Props) {
  const registrar = useAccion('post', '/api/retiros/{id}/unidades');
  const primero = de.envasados[0]?.id ?? '';
  const estado = useAppForm<Values>({
    clave: null,
    inicial: {
      envasado_id: primero,
      destino: de.destinos[0] ?? 'devuelta',
      cantidad: quedan(de, primero),
      motivo: '',
      testigo: '',
    },
    validar: ({ envasado_id, cantidad, destino, motivo }) => ({
      cantidad: failureOfCantidad(cantidad, quedan(de, envasado_id)),
      motivo: destino === 'no_recuperada' && !motivo.trim() ? MOTIVO_OBLIGATORIO : null,
    }),
    alCambiar: ({ envasado_id }, antes) =>
      envasado_id === antes.envasado_id ? undefined : { cantidad: quedan(de, envasado_id) },
    error: 'Error al registrar las unidades.',
    enviar: async ({ envasado_id, cantidad, destino, motivo, testigo }) => {
      const body = {
        ...{ envasado_id, destino, cantidad: cantidad ?? 0, usuario_medicinal_id: de.usuario_medicinal_id },
        ...{ motivo: motivo.trim() || null, testigo: testigo.trim() || null, devueltas: de.devueltas ?? null },
      };
      await registrar.mutateAsync({ params: { path: { id: retiroId } }, body });
      alCerrar();
    },
  });
  const { form } = estado;
  const { destino, envasado_id } = form.values;
  return (
    <AppForm estado={estado} guardar="Registrar" cancelar={alCerrar}>
      {de.envasados.length > 1 && (
        <Select
          {...form.getInputProps('envasado_id')}
          label="Envasado"
          data={de.envasados.map(({ id, codigo }) => ({ value: id, label: codigo }))}
          allowDeselect={false}
        />
      )}
      <Select
        {...form.getInputProps('destino')}
        label="Qué fue de ellas"
        data={de.destinos.map((value) => ({ value, label: DESTINOS_DE_UNIDADES[value] }))}
        allowDeselect={false}
      />
      <NumeroField
        {...form.getInputProps('cantidad')}
        label="Unidades"
        required
        min={1}
        max={quedan(de, envasado_id)}
        decimales={0}
        paso={1}
        conMaximo
      />
      <NotaField
        {...form.getInputProps('motivo')}
        label={destino === 'no_recuperada' ? 'Motivo' : 'Motivo (opcional)'}
        required={destino === 'no_recuperada'}
        maxLength={1000}
      />
      <TextField {...form.getInputProps('testigo')} label="Testigo (opcional)" maxLength={200} />
    </AppForm>
  );
}

/** Records what became of units. */
export function UnidadesDialog(props: Props) {
  return (
    <Dialog titulo={props.de.titulo} abierta alCerrar={props.alCerrar} tamano="md">
      <UnidadesForm {...props} />
    </Dialog>
  );
}
