import { placeOf, wheelSteps } from '../model';

describe( 'the viewer of pictures', () => {
	it( 'goes by keys, and leaves others alone', () => {
		expect( placeOf( 'ArrowRight', 1, 3 ) ).toBe( 2 );
		expect( placeOf( 'ArrowLeft', 1, 3 ) ).toBe( 0 );
		expect( placeOf( 'Home', 2, 3 ) ).toBe( 0 );
		expect( placeOf( 'End', 0, 3 ) ).toBe( 2 );
		expect( placeOf( 'z', 1, 3 ) ).toBeUndefined();
	} );
	it( 'goes on by one picture with a turn of the wheel', () => {
		const step = wheelSteps();
		expect( step( { deltaY: 120, timeStamp: 10 } ) ).toBe( 1 );
		expect( step( { deltaY: 120, timeStamp: 60 } ) ).toBe( 0 );
		expect( step( { deltaY: -120, timeStamp: 400 } ) ).toBe( -1 );
		expect( step( { deltaY: 3, timeStamp: 900 } ) ).toBe( 0 );
	} );
} );
