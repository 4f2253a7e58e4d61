import { expect, test } from '../fixtures';
import type { Page } from '@playwright/test';

interface Block {
	name: string;
	attributes: Record< string, unknown >;
	innerBlocks: Block[];
}
interface Wp {
	apiFetch: ( options: object ) => Promise< { id: number; source_url: string } >;
	blocks: {
		createBlock: ( name: string, attributes?: object, inner?: Block[] ) => Block;
		switchToBlockType: ( blocks: Block[], name: string ) => Block[] | null;
		serialize: ( blocks: Block[] ) => string;
		getBlockType: ( name: string ) => unknown;
	};
	data: {
		dispatch: ( store: string ) => Record< string, ( ...args: unknown[] ) => Promise< unknown > >;
		select: ( store: string ) => Record< string, ( ...args: unknown[] ) => unknown >;
	};
}

declare const wp: Wp;

const SECRET = '只给登录的人看的一段话';

/** Core's editor with a new article, its welcome out of the way and the sidebar of the article open. */
async function open_editor( admin: Page, path = '/wp-admin/post-new.php' ): Promise< void > {
	await admin.goto( path );
	await admin.waitForFunction(
		() => typeof wp !== 'undefined' && wp.data?.select( 'core/editor' )?.getCurrentPostId?.()
	);
	await admin.evaluate( async () => {
		await wp.data.dispatch( 'core/preferences' ).set?.( 'core/edit-post', 'welcomeGuide', false );
		await wp.data.dispatch( 'core/interface' ).enableComplementaryArea?.( 'core', 'edit-post/document' );
	} );
	const panel = admin.getByRole( 'button', { name: '动态设置', exact: true } );
	await expect( panel ).toBeVisible( { timeout: 30_000 } );
	if ( ( await panel.getAttribute( 'aria-expanded' ) ) === 'false' ) {
		await panel.click();
	}
}

test( 'an article hides a part: written in the panel, placed by the block', async ( {
	open_as,
	member1,
	visitor,
	expect_accessible,
	trouble,
} ) => {
	test.setTimeout( 120_000 );
	// Core's own editor asks for avatars and patterns elsewhere.
	trouble.allow.push( /foreign host|failed: https|net::ERR|Failed to load resource/ );
	const admin = await open_as( 'admin' );
	await open_editor( admin );
	await admin.evaluate( ( title ) => {
		const blocks = [
			wp.blocks.createBlock( 'core/paragraph', { content: '前一段' } ),
			wp.blocks.createBlock( 'zeromo/hidden-content' ),
			wp.blocks.createBlock( 'core/paragraph', { content: '后一段' } ),
		];
		void wp.data.dispatch( 'core/editor' ).editPost?.( { title } );
		void wp.data.dispatch( 'core/block-editor' ).resetBlocks?.( blocks );
	}, `带隐藏内容的文章 ${ Date.now() }` );

	await admin.getByRole( 'radio', { name: '登录可见' } ).click();
	await expect( admin.getByText( '隐藏内容需要 5 到 800 个字' ).first() ).toBeVisible();
	expect( await admin.evaluate( () => wp.data.select( 'core/editor' ).isPostSavingLocked?.() ) ).toBe( true );
	await admin.getByRole( 'textbox', { name: '隐藏内容' } ).fill( SECRET );
	await expect_accessible( admin, '.components-panel__body.is-opened .components-radio-control' );
	const { url, id, content } = await admin.evaluate( async () => {
		const editor = wp.data.dispatch( 'core/editor' );
		await editor.editPost?.( { status: 'publish' } );
		await editor.savePost?.();
		const select = wp.data.select( 'core/editor' );
		return {
			url: String( select.getPermalink?.() ),
			id: Number( select.getCurrentPostId?.() ),
			content: String( select.getEditedPostContent?.() ),
		};
	} );
	expect( content ).not.toContain( SECRET );

	await visitor.goto( url );
	const text = ( page: Page ) => page.locator( '.zmo-article .zmo-prose' ).first();
	await expect( text( visitor ) ).not.toContainText( SECRET );
	await expect( visitor.getByRole( 'region', { name: /^隐藏内容/ } ) ).toHaveCount( 1 );
	await expect( text( visitor ) ).toHaveText( /前一段[\s\S]*登录[\s\S]*后一段/ );
	await member1.goto( url );
	await expect( text( member1 ) ).toHaveText( new RegExp( `前一段[\\s\\S]*${ SECRET }[\\s\\S]*后一段` ) );

	await open_editor( admin, `/wp-admin/post.php?post=${ id }&action=edit` );
	await expect( admin.getByRole( 'textbox', { name: '隐藏内容' } ) ).toHaveValue( SECRET );
	await admin.getByRole( 'radio', { name: '公开' } ).click();
	await admin.evaluate( () => wp.data.dispatch( 'core/editor' ).savePost?.() );
	await visitor.reload();
	await expect( visitor.getByRole( 'region', { name: /^隐藏内容/ } ) ).toHaveCount( 0 );
} );

test( 'the blocks become core’s and come back; a member’s post is quoted', async ( { open_as, visitor, trouble } ) => {
	test.setTimeout( 120_000 );
	trouble.allow.push( /foreign host|failed: https|net::ERR|Failed to load resource/ );
	const admin = await open_as( 'admin' );
	await open_editor( admin );
	const made = await admin.evaluate( async () => {
		const media: { id: number; source_url: string }[] = [];
		for ( const color of [ 'red', 'green' ] ) {
			const canvas = new OffscreenCanvas( 400, 300 );
			const draw = canvas.getContext( '2d' );
			if ( draw ) {
				draw.fillStyle = color;
				draw.fillRect( 0, 0, 400, 300 );
			}
			const body = new FormData();
			body.append( 'file', await canvas.convertToBlob( { type: 'image/png' } ), `${ color }.png` );
			media.push( await wp.apiFetch( { path: '/wp/v2/media', method: 'POST', body } ) );
		}
		const feed = ( await (
			await fetch( '/wp-json/zeromo/v1/content/list?post_type=activity&per_page=1' )
		).json() ) as {
			items: { id: number; author: { name: string } }[];
		};
		const images = media.map( ( { id, source_url } ) =>
			wp.blocks.createBlock( 'core/image', { id, url: source_url, alt: '' } )
		);
		const turn = ( blocks: Block[], name: string ) => wp.blocks.switchToBlockType( blocks, name ) ?? [];
		const one = ( name: string, attributes: object ) => [ wp.blocks.createBlock( name, attributes ) ];
		const [ from_gallery ] = turn( [ wp.blocks.createBlock( 'core/gallery', {}, images ) ], 'zeromo/gallery' );
		const [ from_images ] = turn( images, 'zeromo/gallery' );
		const back = turn( from_gallery ? [ from_gallery ] : [], 'core/gallery' );
		const [ video ] = turn( one( 'core/video', { id: 5, src: '/a/b.mp4' } ), 'zeromo/video' );
		const [ file ] = turn( one( 'core/file', { id: 6, href: '/a/c.pdf' } ), 'zeromo/file' );
		const post = feed.items[ 0 ];
		const blocks = [
			...( from_gallery ? [ from_gallery ] : [] ),
			wp.blocks.createBlock( 'zeromo/post', { postId: post?.id } ),
			wp.blocks.createBlock( 'zeromo/toc' ),
		];
		const editor = wp.data.dispatch( 'core/editor' );
		await editor.editPost?.( { title: '图集与引用', status: 'publish' } );
		await wp.data.dispatch( 'core/block-editor' ).resetBlocks?.( blocks );
		await editor.savePost?.();
		const ids = ( block?: Block ) =>
			( block?.attributes.images as { id: number }[] | undefined )?.map( ( { id } ) => id );
		return {
			wanted: media.map( ( { id } ) => id ),
			gallery: ids( from_gallery ),
			images: ids( from_images ),
			core: back[ 0 ]?.innerBlocks.map( ( { attributes } ) => attributes.id ),
			video: video?.attributes.id,
			video_back: turn( video ? [ video ] : [], 'core/video' )[ 0 ]?.attributes.src,
			file: file?.attributes.filename,
			file_back: turn( file ? [ file ] : [], 'core/file' )[ 0 ]?.attributes.href,
			url: String( wp.data.select( 'core/editor' ).getPermalink?.() ),
			author: post?.author.name ?? '',
		};
	} );
	expect( made.wanted ).toHaveLength( 2 );
	expect( [ made.gallery, made.images, made.core ] ).toEqual( [ made.wanted, made.wanted, made.wanted ] );
	expect( [ made.video, made.video_back, made.file, made.file_back ] ).toEqual( [
		5,
		'/a/b.mp4',
		'c.pdf',
		'/a/c.pdf',
	] );
	const canvas = admin.frameLocator( 'iframe[name="editor-canvas"]' );
	await expect( canvas.locator( '[data-type="zeromo/gallery"] img' ) ).toHaveCount( made.wanted.length );
	await expect( canvas.locator( '[data-type="zeromo/post"] article' ) ).toContainText( made.author );

	await visitor.goto( made.url );
	await expect( visitor.locator( '.zmo-artgallery a' ) ).toHaveCount( made.wanted.length );
	await visitor.locator( '.zmo-artgallery a' ).first().click();
	await expect( visitor.getByRole( 'dialog' ) ).toBeVisible();
	await visitor.keyboard.press( 'Escape' );
	await expect( visitor.locator( '.zmo-quoted article' ) ).toContainText( made.author );
} );
