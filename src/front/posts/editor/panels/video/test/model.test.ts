import { NO_CLIP, fieldsOf, fromPost, isBusy, kept, problemOf } from '../model';
import type { Clip } from '../model';
import type { EditedPost } from '../../../post';
import { readSettings } from '../../../settings';

const settings = readSettings( { video_free_max: 600 } );
const done: Clip = { ...NO_CLIP, on: true, id: 7, cover_id: 8, url: '/v.mp4', cover: '/c.jpg', sent: 1 };

describe( 'the video of an activity', () => {
	it( 'is cleared while the tool is off, and there again when it is on', () => {
		expect( fieldsOf( done ) ).toEqual( { video_id: 7, video_cover_id: 8, video_free: 0 } );
		expect( fieldsOf( { ...done, on: false } ) ).toEqual( { video_id: '', video_cover_id: '' } );
		expect( fieldsOf( { ...done, free: '30' } ) ).toEqual( { video_id: 7, video_cover_id: 8, video_free: 30 } );
	} );

	it( 'keeps sending locked while it, its frames or its cover are under way', () => {
		const clip: Clip = { ...done, key: 'v1' };
		expect( isBusy( clip ) ).toBe( false );
		expect( isBusy( { ...clip, phase: 'sending' } ) ).toBe( true );
		expect( isBusy( { ...clip, phase: 'waiting' } ) ).toBe( true );
		expect( isBusy( { ...clip, phase: 'processing' } ) ).toBe( true );
		expect( isBusy( { ...clip, covering: true } ) ).toBe( true );
		expect( isBusy( { ...clip, frames: 'reading' } ) ).toBe( true );
		expect( isBusy( { ...clip, phase: 'sending', on: false } ) ).toBe( false );
	} );

	it( 'is not left out in silence when it failed', () => {
		expect( problemOf( { ...done, phase: 'failed' }, settings ) ).toBe( '视频没有上传成功，请重试或移除' );
		expect( problemOf( { ...done, phase: 'failed', on: false }, settings ) ).toBeNull();
	} );

	it.each( [
		[ '', true ],
		[ '1', true ],
		[ '600', true ],
		[ '601', false ],
		[ '-1', false ],
		[ '1.5', false ],
		[ '３0', false ],
	] )( 'has a sample of so many seconds: %s', ( free, fits ) => {
		expect( problemOf( { ...done, free }, settings ) === null ).toBe( fits );
	} );

	it( 'is kept on the device without what dies with the page', () => {
		expect( kept( { ...done, key: 'v1', cover: 'blob:x', choices: [ { at: 0, url: 'blob:x' } ] } ) ).toEqual( {
			...done,
			cover: '',
		} );
		expect( kept( { ...NO_CLIP, on: true, key: 'v1', phase: 'sending' } ) ).toEqual( NO_CLIP );
	} );

	it( 'comes out of the edited activity', () => {
		const post = {
			video: { id: 7, url: '/v.mp4', cover: '/c.jpg' },
			parts: { video: { video_cover_id: 8, free: 20 } },
		};
		expect( fromPost( post as unknown as EditedPost ) ).toMatchObject( {
			on: true,
			id: 7,
			cover_id: 8,
			free: '20',
		} );
		expect( fromPost( { video: null } as unknown as EditedPost ) ).toEqual( NO_CLIP );
	} );
} );
