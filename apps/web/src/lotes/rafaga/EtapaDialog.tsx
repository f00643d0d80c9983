import { Select, Text } from '@mantine/core';
import { $api } from '@/api/cliente';
import { FechaField } from '@/ui/campos/FechaField';
import { Datos } from '@/ui/datos/Datos';
import { Dialog } from '@/ui/dialogos/Dialog';
import { cuenta, fecha, hoy } from '@/ui/formatos';
import { AppForm } from '@/ui/formulario/AppForm';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { tienePlantas } from '@cepa/words/etapas';
import { delPrimerCultivo, deOtros } from './cultivo';
import type { PlantaLeida } from './buscarPlanta';

interface Evento {
  readonly id: string;
  readonly nombre_evento: string;
  readonly fecha_inicio: string;
  readonly evento_finalizado: boolean;
}

interface Props {
  readonly leidas: readonly PlantaLeida[];
  readonly abierta: boolean;
  readonly alCerrar: () => void;
  readonly grabar: (datos: Readonly<Record<string, unknown>>, plantas: readonly PlantaLeida[]) => Promise<unknown>;
}

/** The stage for the scanned plants, of their crop. */
export function EtapaDialog(props: Props) {
  return (
    <Dialog titulo="Mover a una etapa" abierta={props.abierta} alCerrar={props.alCerrar} tamano="md">
      {props.abierta && <DelCultivo {...props} />}
    </Dialog>
  );
}

function DelCultivo(props: Props) {
  const suyas = delPrimerCultivo(props.leidas);
  const query = $api.useQuery('get', '/api/proyectos/{id}', {
    params: { path: { id: suyas[0]?.proyecto_id ?? '' } },
  });
  return (
    <Datos
      consulta={query}
      vacio={({ proyecto_evento }) => abiertos(proyecto_evento).length === 0}
      textoVacio="El cultivo no tiene etapas abiertas."
    >
      {({ nombre, proyecto_evento }) => (
        <EtapaForm {...props} suyas={suyas} cultivo={nombre} eventos={abiertos(proyecto_evento)} />
      )}
    </Datos>
  );
}

const abiertos = (eventos: readonly Evento[]): readonly Evento[] =>
  eventos.filter(({ nombre_evento, evento_finalizado }) => !evento_finalizado && tienePlantas(nombre_evento));

interface FormProps extends Props {
  readonly suyas: readonly PlantaLeida[];
  readonly cultivo: string;
  readonly eventos: readonly Evento[];
}

function EtapaForm({ leidas, suyas, cultivo, eventos, alCerrar, grabar }: FormProps) {
  const estado = useAppForm({
    clave: null,
    inicial: { proyecto_evento_id: null as string | null, fecha_inicio: hoy() as string | null },
    validar: ({ proyecto_evento_id, fecha_inicio }) => ({
      proyecto_evento_id: proyecto_evento_id ? null : OBLIGATORIO,
      fecha_inicio: fecha_inicio ? null : OBLIGATORIO,
    }),
    error: 'No se pudieron mover las plantas.',
    enviar: async (values) => {
      await grabar(values, suyas);
      alCerrar();
    },
  });
  const { getInputProps } = estado.form;
  return (
    <AppForm estado={estado} guardar="Mover" cancelar={alCerrar}>
      <Text>
        {cuenta(suyas.length, 'planta')} de <strong>{cultivo}</strong>.{deOtros(leidas, suyas)}
      </Text>
      <Select
        label="Etapa"
        required
        placeholder="Elegí la etapa"
        allowDeselect={false}
        data={eventos.map(({ id, nombre_evento, fecha_inicio }) => ({
          value: id,
          label: `${nombre_evento} (${fecha(fecha_inicio)})`,
        }))}
        {...getInputProps('proyecto_evento_id')}
      />
      <FechaField label="Fecha de inicio" required {...getInputProps('fecha_inicio')} />
    </AppForm>
  );
}
