require('./grouped-specs.cjs').declareGroup(9);
