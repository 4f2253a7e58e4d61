import { firstRating, nextRating, starForKey } from '../model';

const facts = { average: 4.3, mine: 0, own: false };

describe( 'a rating', () => {
	it( 'is open until the member has rated', () => {
		expect( firstRating( facts ) ).toEqual( { phase: 'open', shown: 4 } );
		expect( firstRating( { ...facts, mine: 2 } ) ).toEqual( { phase: 'closed', shown: 2 } );
		expect( firstRating( { ...facts, own: true } ).phase ).toBe( 'closed' );
	} );
	it( 'shows the star that is pointed at, and forgets it again', () => {
		const pointed = nextRating( firstRating( facts ), { type: 'point', stars: 2 }, facts );
		expect( pointed.shown ).toBe( 2 );
		expect( nextRating( pointed, { type: 'leave' }, facts ).shown ).toBe( 4 );
	} );
	it( 'takes one choice and nothing after it', () => {
		const saving = nextRating( firstRating( facts ), { type: 'choose', stars: 5 }, facts );
		expect( saving ).toEqual( { phase: 'saving', shown: 5 } );
		expect( nextRating( saving, { type: 'choose', stars: 1 }, facts ) ).toBe( saving );
		expect( nextRating( saving, { type: 'failed' }, facts ).phase ).toBe( 'open' );
	} );
	it( 'moves by arrow keys from 1 to 5', () => {
		expect( starForKey( 'ArrowRight', 5 ) ).toBe( 5 );
		expect( starForKey( 'ArrowLeft', 3 ) ).toBe( 2 );
		expect( starForKey( 'Home', 3 ) ).toBe( 1 );
		expect( starForKey( 'a', 3 ) ).toBeUndefined();
	} );
} );
