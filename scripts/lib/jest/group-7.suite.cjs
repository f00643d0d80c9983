require('./grouped-specs.cjs').declareGroup(7);
