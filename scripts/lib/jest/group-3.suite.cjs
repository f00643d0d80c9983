require('./grouped-specs.cjs').declareGroup(3);
