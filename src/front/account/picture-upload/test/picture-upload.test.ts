import { refusal } from '..';
import { formatPercent } from '../percent';

describe( 'choosing a picture', () => {
	it( 'sends only pictures that may go', () => {
		expect( refusal( { type: 'image/png', size: 10 }, 100 ) ).toBe( '' );
		expect( refusal( { type: 'image/png', size: 101 }, 100 ) ).toBe( '文件过大' );
		expect( refusal( { type: 'image/svg+xml', size: 10 }, 100 ) ).toBe( '不支持的文件类型' );
		// Some systems know no type; the server judges from the bytes.
		expect( refusal( { type: '', size: 10 }, 0 ) ).toBe( '' );
	} );

	it( 'tells progress in whole percent within its bounds', () => {
		expect( [ -1, 0, 0.456, 2 ].map( formatPercent ) ).toEqual( [ '0%', '0%', '46%', '100%' ] );
	} );
} );
