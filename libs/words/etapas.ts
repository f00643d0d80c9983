/** Which matter each stage holds. Names are compared in lower case. */
const SIN_PLANTAS = ['secado', 'curado'];
const CON_BIOMASA = ['cosecha', ...SIN_PLANTAS];

/** Whether the stage holds plants. Drying and curing hold biomass. */
export const tienePlantas = (nombreDeEvento: string): boolean => !SIN_PLANTAS.includes(nombreDeEvento.toLowerCase());

/** Whether the stage holds biomass: before the harvest there is none. */
export const tieneBiomasa = (nombreDeEvento: string): boolean => CON_BIOMASA.includes(nombreDeEvento.toLowerCase());
