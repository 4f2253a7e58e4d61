import { readMessage } from '../message';

const HOME = 'https://site.example/club/';

describe( 'what a push brings', () => {
	it( 'is shown as the server has written it', () => {
		const sent = { title: '社区', body: '半夏 赞了你的动态', tag: 'like', url: 'https://site.example/post/7/#c' };
		expect( readMessage( JSON.stringify( sent ), HOME ) ).toEqual( sent );
	} );

	it.each( [ '', 'null', '[]', '{', '7', '{"title":7,"body":{},"tag":null,"url":[]}' ] )(
		'shows the host and leads to the site where it is %j',
		( text ) => {
			expect( readMessage( text, HOME ) ).toEqual( { title: 'site.example', body: '', tag: '', url: HOME } );
		}
	);

	it.each( [ 'https://evil.example/', 'javascript:alert(1)', '//evil.example', 'http://site.example/' ] )(
		'leads nowhere else: %s',
		( url ) => {
			expect( readMessage( JSON.stringify( { url } ), HOME ).url ).toBe( HOME );
		}
	);
} );
