require('./grouped-specs.cjs').declareGroup(1);
