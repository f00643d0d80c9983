require('./grouped-specs.cjs').declareGroup(5);
