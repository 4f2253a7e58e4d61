import { BLANK, faultOf, fieldsOf, netdiskOf, NONE, withField } from '../model';

const URL = 'https://pan.baidu.com/s/1abc';

test( 'what a netdisk puts on the clipboard fills address and code', () => {
	const one = { links: [ BLANK ], had: false };
	expect( withField( one, 0, 'url', `链接：${ URL } 提取码：x7k2 复制这段内容` ).links[ 0 ] ).toEqual( {
		...BLANK,
		url: URL,
		code: 'x7k2',
	} );
	expect( withField( one, 0, 'url', URL ).links[ 0 ]?.url ).toBe( URL );
	expect( withField( one, 0, 'password', '密码:abc' ).links[ 0 ]?.password ).toBe( '密码:abc' );
} );

test( 'blank rows are nothing, and none at all takes away what the post has', () => {
	expect( fieldsOf( NONE ) ).toEqual( {} );
	expect( fieldsOf( { links: [ BLANK ], had: false } ) ).toEqual( {} );
	expect( fieldsOf( { links: [ BLANK ], had: true } ) ).toEqual( { netdisk: [] } );
	const had = netdiskOf( { links: [ { id: 'a', url: URL, code: 'x' } ] } );
	expect( had ).toEqual( { links: [ { ...BLANK, url: URL, code: 'x' } ], had: true } );
	expect( fieldsOf( had ) ).toEqual( { netdisk: [ { ...BLANK, url: URL, code: 'x' } ] } );
} );

test( 'a code without an address is no link', () => {
	expect( faultOf( { links: [ { ...BLANK, code: 'x7k2' } ], had: false } ) ).toMatch( /https/ );
	expect( faultOf( { links: [ { ...BLANK, url: URL } ], had: false } ) ).toBeNull();
	expect( faultOf( { links: Array( 6 ).fill( { ...BLANK, url: URL } ), had: false } ) ).toMatch( /5/ );
} );
