require('./grouped-specs.cjs').declareGroup(8);
