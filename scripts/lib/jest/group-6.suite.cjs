require('./grouped-specs.cjs').declareGroup(6);
