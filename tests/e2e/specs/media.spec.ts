import type { Locator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '../fixtures';

const PICTURES = [ 'lake-dawn', 'bread', 'camera' ].map( ( name ) =>
	join( __dirname, `../../../demo/pictures/${ name }.jpg` )
);

test.describe.configure( { timeout: 120_000 } );

async function open_library( page: Page ): Promise< Locator > {
	await page
		.getByRole( 'toolbar', { name: '编辑工具' } )
		.getByRole( 'button', { name: '图片', exact: true } )
		.click();
	return page.getByRole( 'dialog', { name: '我的图片' } );
}

/** Publishes and waits for the page of the new activity. */
async function publish( page: Page ): Promise< void > {
	await page.getByRole( 'button', { name: '发布', exact: true } ).last().click();
	await expect( page ).toHaveURL( /\/activity\/\d+\//, { timeout: 30_000 } );
}

const chosen = ( page: Page ) => page.getByRole( 'list', { name: '已选图片' } ).getByRole( 'listitem' );
const sources = ( page: Page ) =>
	chosen( page )
		.locator( 'img' )
		.evaluateAll( ( all ) => all.map( ( one ) => ( one as HTMLImageElement ).src ) );

test( 'a finger that rests on a picture drags it, one that moves at once scrolls', async ( { member2: page } ) => {
	await page.goto( '/publish/' );
	const library = await open_library( page );
	await library.getByLabel( '上传图片' ).setInputFiles( PICTURES );
	await expect( library.getByText( '已选 3' ) ).toBeVisible( { timeout: 60_000 } );
	await library.getByRole( 'button', { name: '确定' } ).click();
	await expect( page.getByRole( 'progressbar' ) ).toHaveCount( 0, { timeout: 60_000 } );
	const before = await sources( page );
	const cdp = await page.context().newCDPSession( page );
	/** A place of the nth picture that no button has. */
	const place = async ( n: number ) => {
		const box = await chosen( page ).nth( n ).boundingBox();
		return { x: ( box?.x ?? 0 ) + 16, y: ( box?.y ?? 0 ) + 16 };
	};
	const touch = ( type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[] ) =>
		cdp.send( 'Input.dispatchTouchEvent', { type, touchPoints } );
	/** From the first picture into the last, as they stand now; in it, beside its buttons. */
	const way = async () => {
		const [ from, last ] = [ await place( 0 ), await chosen( page ).nth( 2 ).boundingBox() ];
		const to = ( last?.x ?? 0 ) + ( last?.width ?? 0 ) - 12;
		return ( part: number ) => ( { x: from.x + ( to - from.x ) * part, y: from.y } );
	};

	const at_once = await way();
	await touch( 'touchStart', at_once( 0 ) );
	await touch( 'touchMove', at_once( 0.5 ) );
	await touch( 'touchMove', at_once( 1 ) );
	await touch( 'touchEnd' );
	expect( await sources( page ) ).toEqual( before );

	// SortableJS looks from time to time where the finger is, and a picture may still be growing: the way is measured anew.
	await expect( async () => {
		const along = await way();
		await touch( 'touchStart', along( 0 ) );
		await expect( page.locator( '.zmo-tile.sortable-chosen' ) ).toHaveCount( 1 );
		for ( const part of [ 0.1, 0.3, 0.6, 0.9, 1 ] ) {
			await touch( 'touchMove', along( part ) );
		}
		const moved = expect( chosen( page ).nth( 2 ) ).toHaveClass( /is-held/, { timeout: 1500 } );
		await moved.finally( () => touch( 'touchEnd' ) );
	} ).toPass();
	await expect.poll( () => sources( page ) ).toEqual( [ before[ 1 ], before[ 2 ], before[ 0 ] ] );
} );

test( 'pictures are taken, known again, put in order by mouse and keys, and deleted', async ( {
	member1: page,
	expect_accessible,
} ) => {
	await page.goto( '/publish/' );
	const library = await open_library( page );
	const input = library.getByLabel( '上传图片' );
	await expect( input ).toHaveAttribute( 'accept', /\.jpg,\.jpeg,\.png,\.gif/ );
	await input.setInputFiles( PICTURES );
	await expect( library.getByText( '已选 3' ) ).toBeVisible();
	await expect( page.getByRole( 'progressbar' ) ).toHaveCount( 0 );
	await expect_accessible( page, '[role=dialog]' );

	await test.step( 'the same picture again is not sent again', async () => {
		let sent = 0;
		page.on( 'request', ( request ) => {
			sent += request.method() === 'POST' && new URL( request.url() ).pathname.endsWith( '/media' ) ? 1 : 0;
		} );
		await input.setInputFiles( PICTURES[ 0 ] ?? '' );
		await expect( page.getByText( '这张图片之前传过，已直接使用' ) ).toBeVisible();
		await expect( library.getByText( '已选 3' ) ).toBeVisible();
		expect( sent ).toBe( 0 );
		const kept = await page.evaluate( () =>
			Object.entries( localStorage )
				.filter( ( [ key ] ) => key.startsWith( 'zmo_image_cache_' ) )
				.flatMap( ( [ , text ] ) =>
					Object.values( JSON.parse( text ) as Record< string, { id: number; url: string; data: string } > )
				)
		);
		expect( kept ).toHaveLength( 3 );
		for ( const one of kept ) {
			expect( one.id ).toBeGreaterThan( 0 );
			expect( one.data ).toMatch( /^data:image\/jpeg/ );
		}
	} );

	await test.step( 'what is no picture is refused', async () => {
		await input.setInputFiles( { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from( '<svg/>' ) } );
		await expect( page.getByText( '不支持的文件类型' ) ).toBeVisible();
	} );

	await library.getByRole( 'button', { name: '确定' } ).click();
	const before = await sources( page );

	await test.step( 'dragged with the mouse', async () => {
		const from = await chosen( page ).nth( 0 ).boundingBox();
		const to = await chosen( page ).nth( 2 ).boundingBox();
		await page.mouse.move( ( from?.x ?? 0 ) + 40, ( from?.y ?? 0 ) + 50 );
		await page.mouse.down();
		await page.mouse.move( ( to?.x ?? 0 ) + 30, ( to?.y ?? 0 ) + 50, { steps: 8 } );
		await expect( chosen( page ).nth( 2 ) ).toHaveClass( /is-held/ );
		await page.mouse.up();
		await expect.poll( () => sources( page ) ).toEqual( [ before[ 1 ], before[ 2 ], before[ 0 ] ] );
		await expect( page.locator( '.zmo-tile.is-held' ) ).toHaveCount( 0 );
	} );

	await test.step( 'put back with Esc, which closes nothing', async () => {
		const from = await chosen( page ).nth( 2 ).boundingBox();
		const to = await chosen( page ).nth( 0 ).boundingBox();
		await page.mouse.move( ( from?.x ?? 0 ) + 40, ( from?.y ?? 0 ) + 50 );
		await page.mouse.down();
		await page.mouse.move( ( to?.x ?? 0 ) + 30, ( to?.y ?? 0 ) + 50, { steps: 8 } );
		await expect( chosen( page ).nth( 0 ) ).toHaveClass( /is-held/ );
		await page.keyboard.press( 'Escape' );
		await page.mouse.up();
		await expect( page.locator( '.zmo-tile.is-held' ) ).toHaveCount( 0 );
		expect( await sources( page ) ).toEqual( [ before[ 1 ], before[ 2 ], before[ 0 ] ] );
	} );

	await test.step( 'moved with the keyboard, which is told', async () => {
		await page.getByRole( 'button', { name: '前移第 3 张图' } ).focus();
		await page.keyboard.press( 'Enter' );
		await expect( page.getByText( '移到第 2 张，共 3 张' ) ).toBeAttached();
		await expect( page.getByRole( 'button', { name: '前移第 2 张图' } ) ).toBeFocused();
		await page.keyboard.press( 'Enter' );
		await expect.poll( () => sources( page ) ).toEqual( before );
	} );

	await test.step( 'an own picture is deleted', async () => {
		await page.getByRole( 'button', { name: '添加图片' } ).click();
		await expect( library.getByRole( 'button', { name: /^删除图片/ } ) ).toHaveCount( 0 );
		await library.getByRole( 'button', { name: '管理', exact: true } ).click();
		await library
			.getByRole( 'button', { name: /^删除图片/ } )
			.first()
			.click();
		await page.getByRole( 'alertdialog' ).getByRole( 'button', { name: '删除' } ).click();
		await expect( page.getByText( '已删除' ) ).toBeVisible();
		await expect( library.getByText( '已选 2' ) ).toBeVisible();
		await library.getByRole( 'button', { name: '确定' } ).click();
		await expect( chosen( page ) ).toHaveCount( 2 );
	} );

	await test.step( 'off sends none, on restores', async () => {
		await page
			.getByRole( 'toolbar', { name: '编辑工具' } )
			.getByRole( 'button', { name: '图片', exact: true } )
			.click();
		await expect( chosen( page ) ).toHaveCount( 0 );
		await open_library( page );
		await library.getByRole( 'button', { name: '确定' } ).click();
		await expect( chosen( page ) ).toHaveCount( 2 );
	} );
} );

test( 'pictures that are pasted as text or dropped become pictures of the activity', async ( {
	member1: page,
	trouble,
} ) => {
	trouble.allow.push( /422/ );
	await page.goto( '/publish/' );
	// The editor has taken the place of the server's form.
	await expect( page.getByRole( 'toolbar', { name: '编辑工具' } ) ).toBeVisible();
	const text = page.getByRole( 'textbox', { name: '内容' } );
	const paste = ( html: string ) =>
		text.evaluate( ( field, markup ) => {
			const data = new DataTransfer();
			data.setData( 'text/html', markup );
			field.dispatchEvent(
				new ClipboardEvent( 'paste', { clipboardData: data, bubbles: true, cancelable: true } )
			);
		}, html );
	const data = await page.evaluate( () => {
		const canvas = Object.assign( document.createElement( 'canvas' ), { width: 40, height: 30 } );
		canvas.getContext( '2d' )?.fillRect( 5, 5, 20, 10 );
		return canvas.toDataURL( 'image/png' );
	} );
	await paste( `<p>图</p><img src="${ data }"><img src="https://elsewhere.invalid/x.png">` );
	await expect( chosen( page ) ).toHaveCount( 1 );
	await expect( page.getByRole( 'progressbar' ) ).toHaveCount( 0 );
	await paste( '<img src="data:image/png;base64,bm90IGEgcGljdHVyZQ==">' );
	await expect( page.getByText( '解析转换图片失败' ) ).toBeVisible();
	await expect( chosen( page ) ).toHaveCount( 1 );

	const bytes = readFileSync( PICTURES[ 1 ] ?? '' ).toString( 'base64' );
	await text.evaluate( ( field, base64 ) => {
		const transfer = new DataTransfer();
		const raw = Uint8Array.from( atob( base64 ), ( one ) => one.charCodeAt( 0 ) );
		transfer.items.add( new File( [ raw ], 'dropped.jpg', { type: 'image/jpeg' } ) );
		field.dispatchEvent( new DragEvent( 'drop', { dataTransfer: transfer, bubbles: true, cancelable: true } ) );
	}, bytes );
	await expect( chosen( page ) ).toHaveCount( 2 );
	await expect( page.getByRole( 'progressbar' ) ).toHaveCount( 0 );
	await publish( page );
	await expect( page.getByRole( 'article' ).first().getByRole( 'link', { name: /张图/ } ) ).toHaveCount( 2 );
} );

test( 'a list of media put into any page lists, limits and reads on', async ( { member1: page } ) => {
	await page.goto( '/community/' );
	await page.evaluate( () => {
		const host = document.createElement( 'div' );
		host.dataset.zeromoWidget = 'media-list';
		host.dataset.zeromoProps = JSON.stringify( { type: 'image', name: 'shots', maxCount: 1 } );
		document.querySelector( 'main' )?.prepend( host );
	} );
	const list = page.getByRole( 'group', { name: '我的媒体' } );
	const tiles = list.getByRole( 'checkbox' );
	await expect( tiles.first() ).toBeVisible();
	const box = await tiles.first().boundingBox();
	expect( [ box?.width, box?.height ] ).toEqual( [ 80, 80 ] );
	await expect( list ).toHaveCSS( 'column-gap', '12px' );
	expect( await list.evaluate( ( one ) => one.getBoundingClientRect().height <= innerHeight * 0.35 + 1 ) ).toBe(
		true
	);
	await tiles.nth( 0 ).click();
	await tiles.nth( 1 ).click();
	await expect( page.getByText( '最多只能选择1张图片' ) ).toBeVisible();
	const first = await tiles.count();
	await list.evaluate( ( one ) => one.scrollTo( 0, one.scrollHeight ) );
	await expect.poll( () => tiles.count() ).toBeGreaterThan( first );
} );

test( 'the editor is at most 120 KB, and its heavy parts come when they are used', async ( { member1: page } ) => {
	const chunks = new Map< string, number >();
	page.on( 'response', async ( response ) => {
		if ( /\/chunks\/.*\.(js|css)$/.test( new URL( response.url() ).pathname ) ) {
			chunks.set( response.url(), gzipSync( await response.body() ).length );
		}
	} );
	await page.goto( '/publish/' );
	await expect( page.getByRole( 'textbox', { name: '内容' } ) ).toBeVisible();
	await page.waitForLoadState( 'networkidle' );
	const opened = chunks.size;
	await open_library( page );
	await page.getByRole( 'dialog', { name: '我的图片' } ).getByRole( 'button', { name: '取消' } ).click();
	// A chunk counts once its bytes are read, a moment after the page has it.
	const count = () => chunks.size;
	await expect.poll( count, 'the library comes when it is opened' ).toBeGreaterThan( opened );
	await page.waitForLoadState( 'networkidle' );
	const library = chunks.size;
	await page
		.getByRole( 'toolbar', { name: '编辑工具' } )
		.getByRole( 'button', { name: '视频', exact: true } )
		.click();
	await expect( page.getByLabel( '选择视频' ) ).toBeAttached();
	await expect.poll( count, 'the video comes when it is opened' ).toBeGreaterThan( library );
	const all = [ ...chunks.values() ].reduce( ( sum, size ) => sum + size, 0 );
	console.log( `editor with library and video: ${ all } bytes gzip in ${ chunks.size } files` );
	expect( all ).toBeLessThanOrEqual( 120 * 1024 );
} );
