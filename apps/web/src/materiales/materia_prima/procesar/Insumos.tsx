import { A_USAR_EXCEDE } from '@cepa/words/mensajes/materiales';
import { Button, Select, Stack } from '@mantine/core';
import { IconLock, IconPlus, IconTrash } from '@tabler/icons-react';
import { CampoNumero } from '@/ui/campos/CampoNumero';
import { CampoTexto } from '@/ui/campos/CampoTexto';
import { BotonEscanear } from '@/ui/escaneo/BotonEscanear';
import { cantidad, fecha } from '@/ui/formatos';
import type { FormState } from '@/ui/formulario/useFormulario';
import { Insignia } from '@/ui/panel/Insignia';
import { avisosDe, type MateriaPrima } from '../comun/materia';
import { Fila } from './Fila';
import { pideMotivo } from './validar';
import { insumoNuevo, type ValoresDeProceso } from './valores';

interface Props {
  readonly form: FormState<ValoresDeProceso>['form'];
  readonly materias: ReadonlyMap<string, MateriaPrima>;
  /** The raw material that the form was opened for, which stays. */
  readonly principal: string | null;
}

/** The inputs: the raw material that the form was opened for, and any other with stock. */
export function Insumos({ form, materias, principal }: Props) {
  const { insumos } = form.values;
  const elegidas = new Set(insumos.map(({ materia_prima_id }) => materia_prima_id));
  const disponibles = [...materias.values()]
    .filter(({ id, stock_disponible }) => stock_disponible > 0 && !elegidas.has(id))
    .sort((una, otra) => alFinal(una) - alFinal(otra));
  return (
    <Stack gap="sm">
      {insumos.map((insumo, indice) => (
        <FilaDeInsumo
          key={insumo.clave}
          form={form}
          indice={indice}
          materias={materias}
          principal={principal}
          disponibles={disponibles}
        />
      ))}
      <div>
        <Button
          variant="light"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={disponibles.length === 0}
          onClick={() => form.insertListItem('insumos', insumoNuevo())}
        >
          Agregar otra materia prima
        </Button>
      </div>
    </Stack>
  );
}

interface PropsDeFila extends Props {
  readonly indice: number;
  readonly disponibles: readonly MateriaPrima[];
}

const nombreDe = (materia: MateriaPrima): string => [materia.codigo, materia.tipo, ...avisosDe(materia)].join(' · ');

/** Expired or held stock is offered last. */
const alFinal = (una: MateriaPrima): number => (una.vencida || una.retenida ? 1 : 0);

function FilaDeInsumo({ form, indice, materias, principal, disponibles }: PropsDeFila) {
  const insumo = form.values.insumos[indice];
  const materia = materias.get(insumo?.materia_prima_id ?? '');
  const registrado = Boolean(insumo?.insumo_id);
  // Said while it is typed.
  const excedida = materia && !registrado && (insumo?.cantidad_usada ?? 0) > materia.stock_disponible;
  const fija = registrado || (principal !== null && indice === 0);
  const opciones = [...(materia ? [materia] : []), ...disponibles].map((una) => ({
    value: una.id,
    label: nombreDe(una),
  }));
  return (
    <Fila
      titulo={`Insumo ${indice + 1}`}
      acciones={
        registrado ? (
          <Insignia tono="info" icono={IconLock}>
            Ya descontado
          </Insignia>
        ) : (
          indice > 0 && (
            <Button
              variant="subtle"
              color="red"
              size="compact-md"
              leftSection={<IconTrash size={16} aria-hidden />}
              aria-label={`Quitar el insumo ${indice + 1}`}
              onClick={() => form.removeListItem('insumos', indice)}
            >
              Quitar
            </Button>
          )
        )
      }
    >
      <Select
        {...form.getInputProps(`insumos.${indice}.materia_prima_id`)}
        label="Materia prima"
        required
        data={opciones}
        searchable
        allowDeselect={false}
        readOnly={fija}
        placeholder="Elegí una materia prima con stock"
        nothingFoundMessage="No hay materia prima que coincida."
      />
      {!fija && (
        <BotonEscanear
          size="compact-md"
          tipo="materia_prima"
          unidad={['materia prima', 'materias primas']}
          candidatas={disponibles}
          alElegir={(id) => form.setFieldValue(`insumos.${indice}.materia_prima_id`, id)}
        />
      )}
      <CampoNumero
        {...form.getInputProps(`insumos.${indice}.cantidad_usada`)}
        label="Cantidad a usar"
        required
        error={form.errors[`insumos.${indice}.cantidad_usada`] ?? (excedida ? A_USAR_EXCEDE : undefined)}
        min={0}
        {...(materia && !registrado
          ? {
              max: materia.stock_disponible,
              conMaximo: true,
              description: `Disponible: ${cantidad(materia.stock_disponible, materia.unidad_medida)}`,
            }
          : {})}
        readOnly={registrado}
        unidad={materia?.unidad_medida ?? null}
      />
      <MotivoDeVencida form={form} indice={indice} materias={materias} />
    </Fila>
  );
}

/** Why raw material past its date goes in; asked only then. */
function MotivoDeVencida({ form, indice, materias }: Pick<PropsDeFila, 'form' | 'indice' | 'materias'>) {
  const insumo = form.values.insumos[indice];
  if (!insumo || !pideMotivo(insumo, materias)) return null;
  return (
    <CampoTexto
      {...form.getInputProps(`insumos.${indice}.motivo`)}
      label="Por qué se usa una materia prima vencida"
      description={`Venció el ${fecha(materias.get(insumo.materia_prima_id ?? '')?.fecha_vencimiento)}.`}
      required
      maxLength={1000}
    />
  );
}
