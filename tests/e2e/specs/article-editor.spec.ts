import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test, type Wp } from '../fixtures/wordpress';

declare const wp: Wp;

const SECRET = '只给登录的人看的一段话';
const PICTURES = [ 'lake-dawn', 'bread' ].map( ( name ) => join( __dirname, `../../../demo/pictures/${ name }.jpg` ) );

test.beforeEach( ( { trouble } ) => {
	test.setTimeout( 120_000 );
	// Core's own editor asks for avatars and patterns elsewhere.
	trouble.allow.push( /foreign host|failed: https|net::ERR|Failed to load resource/ );
} );

test( 'an article hides a part: written in the panel, placed by the block', async ( {
	page,
	admin,
	editor,
	member1,
	visitor,
	expect_accessible,
} ) => {
	await admin.createNewPost( { title: `带隐藏内容的文章 ${ Date.now() }` } );
	await editor.open_panel( '动态设置' );
	await editor.insertBlock( { name: 'core/paragraph', attributes: { content: '前一段' } } );
	await editor.insertBlock( { name: 'zeromo/hidden-content' } );
	await editor.insertBlock( { name: 'core/paragraph', attributes: { content: '后一段' } } );
	// A block that is put in shows its own settings.
	await page.getByRole( 'tab', { name: '文章', exact: true } ).click();

	await page.getByRole( 'radio', { name: '登录可见' } ).click();
	await expect( page.getByText( '隐藏内容需要 5 到 800 个字' ).first() ).toBeVisible();
	expect( await page.evaluate( () => wp.data.select( 'core/editor' ).isPostSavingLocked?.() ) ).toBe( true );
	await page.getByRole( 'textbox', { name: '隐藏内容' } ).fill( SECRET );
	await expect_accessible( page, '.components-panel__body.is-opened .components-radio-control' );
	const url = await editor.publish();
	expect( await editor.getEditedPostContent() ).not.toContain( SECRET );
	const id = await page.evaluate( () => Number( wp.data.select( 'core/editor' ).getCurrentPostId?.() ) );

	await visitor.goto( url );
	const text = ( reader: Page ) => reader.locator( '.zmo-article .zmo-prose' ).first();
	await expect( text( visitor ) ).not.toContainText( SECRET );
	await expect( visitor.getByRole( 'region', { name: /^隐藏内容/ } ) ).toHaveCount( 1 );
	await expect( text( visitor ) ).toHaveText( /前一段[\s\S]*登录[\s\S]*后一段/ );
	await member1.goto( url );
	await expect( text( member1 ) ).toHaveText( new RegExp( `前一段[\\s\\S]*${ SECRET }[\\s\\S]*后一段` ) );

	await admin.editPost( id );
	await editor.open_panel( '动态设置' );
	await expect( page.getByRole( 'textbox', { name: '隐藏内容' } ) ).toHaveValue( SECRET );
	await page.getByRole( 'radio', { name: '公开' } ).click();
	await editor.publish();
	await visitor.reload();
	await expect( visitor.getByRole( 'region', { name: /^隐藏内容/ } ) ).toHaveCount( 0 );
} );

test( 'the blocks become core’s and come back; a member’s post is quoted', async ( {
	admin,
	editor,
	requestUtils,
	visitor,
} ) => {
	const feed = await requestUtils.rest< { items: { id: number; author: { name: string } }[] } >( {
		path: '/zeromo/v1/content/list',
		params: { post_type: 'activity', per_page: 1 },
	} );
	const [ post ] = feed.items;
	const media = await Promise.all( PICTURES.map( ( path ) => requestUtils.uploadMedia( path ) ) );
	const ids = media.map( ( { id } ) => id );
	const images = media.map( ( { id, source_url } ) => ( {
		name: 'core/image',
		attributes: { id, url: source_url, alt: '' },
	} ) );
	/** The one block that stands in the editor. */
	const one = async () => ( await editor.getBlocks() )[ 0 ];
	const pictures = async () =>
		( ( await one() )?.attributes?.images as { id: number }[] | undefined )?.map( ( { id } ) => id );

	await admin.createNewPost( { title: '图集与引用' } );
	await expect( editor.canvas.locator( '.editor-post-title' ) ).toBeVisible( { timeout: 60_000 } );
	for ( const [ core, attributes, ours, mine, back ] of [
		[ 'core/video', { id: 5, src: '/a/b.mp4' }, 'zeromo/video', { id: 5 }, { src: '/a/b.mp4' } ],
		[ 'core/file', { id: 6, href: '/a/c.pdf' }, 'zeromo/file', { filename: 'c.pdf' }, { href: '/a/c.pdf' } ],
	] as const ) {
		await editor.setContent( '' );
		await editor.insertBlock( { name: core, attributes } );
		await editor.transformBlockTo( ours );
		expect( await one() ).toMatchObject( { name: ours, attributes: mine } );
		await editor.transformBlockTo( core );
		expect( await one() ).toMatchObject( { name: core, attributes: back } );
	}

	await editor.setContent( '' );
	for ( const image of images ) {
		await editor.insertBlock( image );
	}
	await expect( editor.block( 'core/image' ) ).toHaveCount( ids.length );
	await editor.selectBlocks( editor.block( 'core/image' ).first(), editor.block( 'core/image' ).last() );
	await editor.transformBlockTo( 'zeromo/gallery' );
	expect( await pictures() ).toEqual( ids );
	await editor.transformBlockTo( 'core/gallery' );
	expect( ( await one() )?.innerBlocks?.map( ( { attributes } ) => attributes?.id as number ) ).toEqual( ids );
	await editor.selectBlocks( editor.block( 'core/gallery' ) );
	await editor.transformBlockTo( 'zeromo/gallery' );
	expect( await pictures() ).toEqual( ids );

	await editor.insertBlock( { name: 'zeromo/post', attributes: { postId: post?.id } } );
	await editor.insertBlock( { name: 'zeromo/toc' } );
	const url = await editor.publish();
	await expect( editor.block( 'zeromo/gallery' ).locator( 'img' ) ).toHaveCount( ids.length );
	await expect( editor.block( 'zeromo/post' ).locator( 'article' ) ).toContainText( post?.author.name ?? 'nobody' );

	await visitor.goto( url );
	await expect( visitor.locator( '.zmo-artgallery a' ) ).toHaveCount( ids.length );
	await visitor.locator( '.zmo-artgallery a' ).first().click();
	await expect( visitor.getByRole( 'dialog' ) ).toBeVisible();
	await visitor.keyboard.press( 'Escape' );
	await expect( visitor.locator( '.zmo-quoted article' ) ).toContainText( post?.author.name ?? 'nobody' );
} );
