import { fileName, readPoster, sealOf, wrap } from '../model';

/** A character is ten wide, a Latin letter five. */
const measure = ( text: string ) =>
	Array.from( text ).reduce( ( sum, one ) => sum + ( /[ -~]/.test( one ) ? 5 : 10 ), 0 );

describe( 'words on a poster', () => {
	it( 'break between characters, but not before a closing mark', () => {
		expect( wrap( '春天来了，花开了', 40, 5, measure ) ).toEqual( [ '春天来了，', '花开了' ] );
	} );
	it( 'do not break inside a word', () => {
		expect( wrap( '学 WordPress 吧', 60, 5, measure ) ).toEqual( [ '学 WordPress', '吧' ] );
	} );
	it( 'end in … where there are too many', () => {
		expect( wrap( '一二三四五六七八九', 40, 2, measure ) ).toEqual( [ '一二三四', '五六七…' ] );
	} );
	it( 'are no lines where there are none', () => {
		expect( wrap( ' \n ', 40, 2, measure ) ).toEqual( [] );
	} );
	it( 'never lose a word that is wider than the paper', () => {
		expect( wrap( 'abcdefghijkl', 20, 2, measure ).join( '' ) ).toBe( 'abcdefghijkl' );
	} );
} );

describe( 'the seal', () => {
	it( 'has one, two or four characters of the name', () => {
		expect( sealOf( '屿' ) ).toEqual( [ '屿' ] );
		expect( sealOf( '屿间' ) ).toEqual( [ '屿', '间' ] );
		expect( sealOf( '小岛屿' ) ).toEqual( [ '小', '岛' ] );
		expect( sealOf( '屿间生活社区' ) ).toEqual( [ '屿', '间', '生', '活' ] );
	} );
	it( 'has the first letter of another name', () => {
		expect( sealOf( '  zeromo 1' ) ).toEqual( [ 'Z' ] );
		expect( sealOf( '!!!' ) ).toEqual( [ '•' ] );
	} );
} );

it( "a poster is read from the server's markup", () => {
	const box = document.createElement( 'div' );
	box.innerHTML =
		'<figure><img src="/a.jpg"><h3>题</h3><p>文</p><cite>林间 · 圈</cite><time>2026-11-21</time><figcaption><b>屿间</b> <small>扫码</small></figcaption></figure>';
	expect( readPoster( box, '/activity/1/' ) ).toEqual( {
		url: '/activity/1/',
		site: '屿间',
		title: '题',
		text: '文',
		by: '林间 · 圈',
		date: '2026-11-21',
		picture: '/a.jpg',
		hint: '扫码',
	} );
} );

it( 'the saved picture has a name every system takes', () => {
	expect( fileName( { title: '从零/修: "相机"?', text: '', site: '' } ) ).toBe( '从零-修-相机.png' );
	expect( fileName( { title: '', text: '...', site: '' } ) ).toBe( 'poster.png' );
} );
