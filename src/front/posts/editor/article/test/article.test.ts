import { EditorState, TextSelection } from 'prosemirror-state';
import type { Command } from 'prosemirror-state';
import { fieldsOf } from '../../model';
import { readSettings } from '../../settings';
import { firstEditor } from '../../start';
import { heading, isHeading, isList, link, linkAt, list, pictures, plugins, quote, undo } from '../commands';
import { articleProblem, articleTools, settingsFor } from '../model';
import { addressOf, docOf, htmlOf, schema } from '../schema';
import { readArticle } from '../settings';

const clean = ( html: string ) => htmlOf( docOf( html ) );

function stateOf( html: string, from: number, to = from ): EditorState {
	const doc = docOf( html );
	return EditorState.create( {
		doc,
		selection: TextSelection.create( doc, from, to ),
		plugins: plugins( () => undefined ),
	} );
}

function after( state: EditorState, ...commands: Command[] ): EditorState {
	return commands.reduce( ( now, command ) => {
		let next = now;
		command( now, ( transaction ) => {
			next = now.apply( transaction );
		} );
		return next;
	}, state );
}

describe( 'the text of an article', () => {
	it.each( [
		'<p>今天<strong>很<em>冷</em></strong></p>',
		'<h2>一</h2><h3>二</h3>',
		'<ul><li><p>一</p><ol><li><p>甲</p></li></ol></li></ul>',
		'<blockquote><p>一</p><p>二</p></blockquote>',
		'<pre><code>a\n  b</code></pre>',
		'<p><a href="https://a.example/" target="_blank">去</a><br>b</p>',
		'<figure><img src="/7.jpg" alt="雾" class="wp-image-7"><figcaption>清晨</figcaption></figure>',
	] )( 'goes through the editor unchanged: %s', ( html ) => expect( clean( html ) ).toBe( html ) );

	it.each( [
		[ '<p style="color:red" onclick="x">a</p>', '<p>a</p>' ],
		[ '<div class="MsoNormal"><span lang="zh"><b>a</b></span></div>', '<p><strong>a</strong></p>' ],
		[ '<p><a href="javascript:alert(1)">a</a></p>', '<p>a</p>' ],
		[ '<img src="https://a.example/x.gif" onerror="x"><p>a</p>', '<p>a</p>' ],
		[ '<table><tr><td>a</td></tr></table>', '<p>a</p>' ],
		[ '<script>alert(1)</script><style>p{}</style><p>a</p>', '<p>a</p>' ],
		[ '<p></p>', '' ],
	] )( 'is cleaned of what it can’t have: %s', ( html, left ) => expect( clean( html ) ).toBe( left ) );

	it.each( [
		[ 'https://a.example/x', 'https://a.example/x' ],
		[ ' a.example/路 ', 'https://a.example/路' ],
		[ '/topics/', '/topics/' ],
		[ 'mailto:a@b.example', 'mailto:a@b.example' ],
		[ 'javascript:alert(1)', null ],
		[ '//evil.example', null ],
		[ '随便', null ],
		[ '', null ],
	] )( 'takes addresses people can follow: %s', ( typed, address ) => expect( addressOf( typed ) ).toBe( address ) );
} );

describe( 'the toolbar', () => {
	it( 'makes a heading and takes it back', () => {
		const made = after( stateOf( '<p>一</p>', 1 ), heading( 2 ) );
		expect( isHeading( made, 2 ) ).toBe( true );
		expect( htmlOf( after( made, heading( 3 ) ).doc ) ).toBe( '<h3>一</h3>' );
		expect( htmlOf( after( made, heading( 2 ) ).doc ) ).toBe( '<p>一</p>' );
	} );

	it( 'makes a list, the other kind of list, and none', () => {
		const { bullet_list: ul, ordered_list: ol } = schema.nodes;
		const made = after( stateOf( '<p>一</p>', 1 ), list( ul ) );
		expect( isList( made, ul ) ).toBe( true );
		expect( htmlOf( after( made, list( ol ) ).doc ) ).toBe( '<ol><li><p>一</p></li></ol>' );
		expect( htmlOf( after( made, list( ul ) ).doc ) ).toBe( '<p>一</p>' );
	} );

	it( 'quotes, and undoes', () => {
		const made = after( stateOf( '<p>一</p>', 1 ), quote );
		expect( htmlOf( made.doc ) ).toBe( '<blockquote><p>一</p></blockquote>' );
		expect( htmlOf( after( made, undo ).doc ) ).toBe( '<p>一</p>' );
	} );

	it( 'links what is chosen, changes the link from inside of it, and unlinks', () => {
		const made = after( stateOf( '<p>一二三</p>', 1, 3 ), link( 'https://a.example/' ) );
		expect( htmlOf( made.doc ) ).toBe( '<p><a href="https://a.example/">一二</a>三</p>' );
		const inside = after( made, ( state, dispatch ) => {
			dispatch?.( state.tr.setSelection( TextSelection.create( state.doc, 2 ) ) );
			return true;
		} );
		expect( linkAt( inside ) ).toBe( 'https://a.example/' );
		expect( htmlOf( after( inside, link( '/b' ) ).doc ) ).toBe( '<p><a href="/b">一二</a>三</p>' );
		expect( htmlOf( after( inside, link( '' ) ).doc ) ).toBe( '<p>一二三</p>' );
		expect( htmlOf( after( stateOf( '<p></p>', 1 ), link( '/b' ) ).doc ) ).toBe( '<p><a href="/b">/b</a></p>' );
	} );

	it( 'puts pictures below the paragraph, in place of an empty one', () => {
		const one = [ { id: 7, src: '/7.jpg', alt: '' } ];
		const figure = '<figure><img src="/7.jpg" alt="" class="wp-image-7"><figcaption></figcaption></figure>';
		expect( htmlOf( after( stateOf( '<p>一</p>', 1 ), pictures( one ) ).doc ) ).toBe(
			`<p>一</p>${ figure }<p></p>`
		);
		expect( htmlOf( after( stateOf( '<p></p>', 1 ), pictures( one ) ).doc ) ).toBe( `${ figure }<p></p>` );
	} );
} );

describe( 'an article as it is sent', () => {
	const article = readArticle( { can_publish: true, title_max: 5, max_images: 100 } );
	const settings = settingsFor(
		readSettings( { supports: [ 'image', 'topic' ], title_max: 255, max_image_count: 9 } ),
		article!
	);
	const tools = articleTools( settings );
	const { editor } = firstEditor( tools, { circle: null, topics: [] }, null, undefined, 'post' );
	const problem = ( title: string, content: string, draft = false ) =>
		articleProblem( { ...editor, title, content }, tools, settings, draft )?.message ?? null;

	it( 'needs a title and words', () => {
		expect( problem( '', '<p>a</p>' ) ).toBe( '文章要有标题' );
		expect( problem( ' ', '<p>a</p>', true ) ).toBeNull();
		expect( problem( '', '', true ) ).toBe( '文章要有标题' );
		expect( problem( '一', '' ) ).toBe( '写点什么再发布吧' );
		expect( problem( '一二三四五六', '<p>a</p>' ) ).toBe( '标题最多 5 个字' );
		expect( problem( '一', '<p>a</p>' ) ).toBeNull();
	} );

	it( 'has one picture as its cover, and its own type', () => {
		expect( settings.max_image_count ).toBe( 1 );
		expect( fieldsOf( { ...editor, title: ' 一 ', content: '<p>a</p>' }, tools, 'post' ) ).toEqual( {
			post_type: 'post',
			post_title: '一',
			post_content: '<p>a</p>',
			image_ids: [],
			topic_id: [],
			publish_at: '',
			privacy: { type: 'public' },
		} );
	} );

	it( 'is for those alone to whom the server offers it', () => expect( readArticle( undefined ) ).toBeNull() );
} );
