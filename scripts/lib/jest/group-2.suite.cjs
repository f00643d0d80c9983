require('./grouped-specs.cjs').declareGroup(2);
