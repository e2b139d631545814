// Rules of this repository for oxlint (.oxlintrc.json).

const isCallOf = ({ callee }, object, property) =>
  callee.type === 'MemberExpression' && callee.object.name === object && callee.property.name === property;

/** The rules of the business depend on the time of the injected clock, which tests and GIGSHIFT_NOW move. */
const injectedClock = {
  create: (context) => ({
    NewExpression(node) {
      if (node.callee.name === 'Date' && node.arguments.length === 0)
        context.report({ node, message: 'Read the time from the injected clock.' });
    },
    CallExpression(node) {
      if (isCallOf(node, 'Date', 'now')) context.report({ node, message: 'Read the time from the injected clock.' });
      if (isCallOf(node, 'Math', 'random'))
        context.report({ node, message: 'Inject the random source, or use node:crypto.' });
    },
  }),
};

const DECLARE = 'Declare query parameters with queryParameters, which also documents them.';

const declaredQuery = {
  create: (context) => ({
    Decorator(node) {
      if (node.expression.type === 'CallExpression' && node.expression.callee.name === 'Query')
        context.report({ node, message: DECLARE });
    },
    MemberExpression(node) {
      if (node.property.name === 'query' && node.object.callee?.property?.name === 'getRequest')
        context.report({ node, message: DECLARE });
    },
  }),
};

export default {
  meta: { name: 'gigshift' },
  rules: { 'injected-clock': injectedClock, 'declared-query': declaredQuery },
};
