import { fromLocal, linesOf, toLocal, variantsOf } from '../model';

test( 'a time goes into a field and comes back', () => {
	const iso = '2026-11-27T04:30:00+00:00';
	expect( fromLocal( toLocal( iso ) ) ).toBe( iso );
	expect( toLocal( null ) ).toBe( '' );
	expect( fromLocal( 'gestern' ) ).toBe( '' );
} );

test( 'a line is a variant, and a known name keeps its row', () => {
	expect( variantsOf( '小, 10, 3\n\n大，20', [ { id: 7, name: '大' } ] ) ).toEqual( [
		{ id: 0, name: '小', price: '10', stock: 3 },
		{ id: 7, name: '大', price: '20', stock: -1 },
	] );
	expect( linesOf( ' A\r\n\nB ' ) ).toEqual( [ 'A', 'B' ] );
} );
