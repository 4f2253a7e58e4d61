/** Unit tests lie next to the code in test/ folders. */
module.exports = {
	preset: '@wordpress/jest-preset-default',
	roots: [ '<rootDir>/src', '<rootDir>/tools' ],
	testMatch: [ '**/test/**/*.test.{ts,tsx,js}' ],
	transform: { '\\.[jt]sx?$': require.resolve( '@wordpress/scripts/config/babel-transform' ) },
	moduleNameMapper: {
		'\\.svg\\?raw$': '<rootDir>/tests/js/text-stub.ts',
		'\\.(scss|css)$': '<rootDir>/tests/js/text-stub.ts',
		'^@/(.*)$': '<rootDir>/src/$1',
	},
	setupFilesAfterEnv: [ '<rootDir>/tests/js/setup.ts' ],
};
