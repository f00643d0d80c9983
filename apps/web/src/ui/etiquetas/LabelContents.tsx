import { Checkbox, Group } from '@mantine/core';
import { useMemo } from 'react';
import { FIELDS, type Etiqueta, type Field } from './etiqueta';

interface Props {
  readonly etiquetas: readonly Etiqueta[];
  /** The kinds of label that are left out. */
  readonly sinClase: ReadonlySet<string>;
  readonly alCambiarClases: (sinClase: ReadonlySet<string>) => void;
  readonly campos: readonly Field[];
  readonly alCambiarCampos: (fields: readonly Field[]) => void;
}

/** The kinds of label to print, if there are several, and what each shows besides its code. */
export function LabelContents({ etiquetas, sinClase, alCambiarClases, campos, alCambiarCampos }: Props) {
  const clasesDeEtiqueta = useMemo(() => [...new Set(etiquetas.map(({ clase }) => clase))], [etiquetas]);
  const presentes = FIELDS.filter(({ value }) =>
    etiquetas.some(({ datos }) => datos.some(({ campo }) => campo === value)),
  );
  return (
    <>
      {clasesDeEtiqueta.length > 1 && (
        <Checkbox.Group
          label="Qué se imprime"
          value={clasesDeEtiqueta.filter((una) => !sinClase.has(una))}
          onChange={(con) => alCambiarClases(new Set(clasesDeEtiqueta.filter((una) => !con.includes(una))))}
        >
          <Group gap="md" mt={6}>
            {clasesDeEtiqueta.map((una) => (
              <Checkbox
                key={una}
                value={una}
                label={`${una} (${etiquetas.filter(({ clase }) => clase === una).length})`}
              />
            ))}
          </Group>
        </Checkbox.Group>
      )}
      {presentes.length > 0 && (
        <Checkbox.Group
          label="Además del código y el QR"
          value={[...campos]}
          onChange={(nuevos) => alCambiarCampos(nuevos as Field[])}
        >
          <Group gap="md" mt={6}>
            {presentes.map(({ value, label }) => (
              <Checkbox key={value} value={value} label={label} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
    </>
  );
}
