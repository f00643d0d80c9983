require('./grouped-specs.cjs').declareGroup(4);
