import { firstStep, nextSteps } from '../model';

describe( 'steps of a form', () => {
	it( 'begin at the first, or where one was, and never leave the form', () => {
		expect( firstStep( 3 ).at ).toBe( 0 );
		expect( firstStep( 3, 7, true ) ).toMatchObject( { at: 2, kept: true } );
		const last = nextSteps( firstStep( 2 ), { type: 'goes', to: 5 } );
		expect( last.at ).toBe( 1 );
		expect( nextSteps( last, { type: 'goes', to: -1 } ).at ).toBe( 0 );
	} );

	it( 'have the focus at the heading, or at what is wrong; each move is one of its own', () => {
		const first = nextSteps( firstStep( 2 ), { type: 'goes', to: 0 } );
		expect( first.focus ).toEqual( { what: 'heading' } );
		expect( nextSteps( first, { type: 'goes', to: 0 } ).focus ).not.toBe( first.focus );
		const field = { what: 'field' as const, name: 'title' };
		expect( nextSteps( first, { type: 'goes', to: 1, focus: field } ).focus ).toBe( field );
	} );

	it( 'are empty again at the first one, and wait for the answer', () => {
		expect( nextSteps( firstStep( 3, 2, true ), { type: 'cleared' } ) ).toMatchObject( { at: 0, kept: false } );
		const sends = nextSteps( firstStep( 1 ), { type: 'sends' } );
		expect( sends.phase ).toBe( 'sending' );
		expect( nextSteps( sends, { type: 'answered' } ).phase ).toBe( 'filling' );
	} );
} );
