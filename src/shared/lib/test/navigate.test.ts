import { ownUrl, webUrl } from '../navigate';

const FOREIGN = [
	'https://elsewhere.test/',
	'//elsewhere.test',
	'/\\elsewhere.test',
	'http://localhost:8080/',
	'https://localhost/',
];
const NO_PAGE = [
	'javascript:alert(1)',
	'JaVaScRiPt:alert(1)',
	'\tjavascript:alert(1)',
	'data:text/html,x',
	'blob:x',
	'http://[',
	'',
];

describe( 'where the page goes', () => {
	it.each( [ '/there/', 'there/', '?tab=x', '#x', 'http://localhost/there/' ] )( '%s is of this site', ( url ) => {
		expect( ownUrl( url ) ).toBe( url );
	} );

	it.each( [ ...FOREIGN, ...NO_PAGE ] )( '%s is not', ( url ) => {
		expect( ownUrl( url ) ).toBe( '' );
	} );

	it( 'leads a link to other sites, but never to a script', () => {
		expect( webUrl( 'https://elsewhere.test/' ) ).toBe( 'https://elsewhere.test/' );
		expect( NO_PAGE.map( webUrl ) ).toEqual( NO_PAGE.map( () => '' ) );
	} );
} );
