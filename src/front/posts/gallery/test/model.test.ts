import { isDismiss, nextViewer } from '../model';

const viewer = { at: 1, count: 3, overview: false };

describe( 'the viewer of pictures', () => {
	it( 'goes by keys and stops at the ends', () => {
		expect( nextViewer( viewer, { type: 'key', key: 'ArrowRight' } ).at ).toBe( 2 );
		expect( nextViewer( { ...viewer, at: 2 }, { type: 'key', key: 'ArrowRight' } ).at ).toBe( 2 );
		expect( nextViewer( viewer, { type: 'key', key: 'Home' } ).at ).toBe( 0 );
		expect( nextViewer( viewer, { type: 'key', key: 'q' } ) ).toBe( viewer );
	} );
	it( 'goes by a swipe across, not by a short or steep one', () => {
		expect( nextViewer( viewer, { type: 'swipe', dx: -80, dy: 10 } ).at ).toBe( 2 );
		expect( nextViewer( viewer, { type: 'swipe', dx: 80, dy: 10 } ).at ).toBe( 0 );
		expect( nextViewer( viewer, { type: 'swipe', dx: 20, dy: 0 } ) ).toBe( viewer );
		expect( nextViewer( viewer, { type: 'swipe', dx: 60, dy: 90 } ) ).toBe( viewer );
	} );
	it( 'closes on a swipe down', () => {
		expect( isDismiss( 10, 140 ) ).toBe( true );
		expect( isDismiss( 100, 140 ) ).toBe( false );
	} );
	it( 'leaves the overview with the picture that was chosen', () => {
		expect( nextViewer( { ...viewer, overview: true }, { type: 'go', to: 2 } ) ).toEqual( {
			at: 2,
			count: 3,
			overview: false,
		} );
	} );
} );
