import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import jsQR from 'jsqr';
import { PHONE } from '../fixtures';
import { expect, test } from '../fixtures/wordpress';

test.describe.configure( { timeout: 120_000 } );

const HIDDEN = '钥匙在门口第三个花盆下面';
const PARAGRAPH = `<p>${ '修相机的第一步不是螺丝刀，是耐心地听。'.repeat( 30 ) }</p>`;
const ARTICLE = [
	'<h2>为什么不拆</h2>',
	'<h2>听声音</h2>',
	'<h3>快门声</h3>',
	'<h3>过片的阻力</h3>',
	'<h2>动手之前</h2>',
].join( PARAGRAPH );

interface Sent {
	status: number;
	body: Record< string, unknown >;
}

/** A call as the member whose page this is; the nonce comes from where pages get it. */
async function call( page: Page, method: string, path: string, data: object ): Promise< Sent > {
	if ( page.url() === 'about:blank' ) {
		await page.goto( '/wp-json/' );
	}
	return page.evaluate(
		async ( [ how, where, body ] ) => {
			const nonce = await ( await fetch( '/wp-admin/admin-ajax.php?action=rest-nonce' ) ).text();
			const answer = await fetch( `/wp-json${ where }`, {
				method: how,
				headers: { 'content-type': 'application/json', 'x-wp-nonce': nonce },
				body: JSON.stringify( body ),
			} );
			return { status: answer.status, body: ( await answer.json() ) as Record< string, unknown > };
		},
		[ method, path, data ] as const
	);
}

/** Writes a post by itself; gives its address. */
async function write( page: Page, fields: object ): Promise< string > {
	const { status, body } = await call( page, 'POST', '/zeromo/v1/content', fields );
	expect( status, JSON.stringify( body ) ).toBeLessThan( 300 );
	const link = await page.evaluate(
		async ( id ) =>
			( ( await ( await fetch( `/wp-json/zeromo/v1/content/${ id }` ) ).json() ) as { url: string } ).url,
		body.id as number
	);
	return new URL( link ).pathname;
}

/** Takes demo pictures into a member's library. */
async function pictures( page: Page, names: string[] ): Promise< number[] > {
	await page.goto( '/wp-json/' );
	const files = names.map( ( name ) =>
		readFileSync( join( __dirname, `../../../demo/pictures/${ name }.jpg` ) ).toString( 'base64' )
	);
	return page.evaluate( async ( all ) => {
		const nonce = await ( await fetch( '/wp-admin/admin-ajax.php?action=rest-nonce' ) ).text();
		const form = new FormData();
		for ( const [ at, file ] of all.entries() ) {
			const bytes = Uint8Array.from( atob( file ), ( letter ) => letter.charCodeAt( 0 ) );
			form.append( 'images[]', new Blob( [ bytes ], { type: 'image/jpeg' } ), `${ at }.jpg` );
		}
		const answer = await fetch( '/wp-json/zeromo/v1/media', {
			method: 'POST',
			headers: { 'x-wp-nonce': nonce },
			body: form,
		} );
		return ( ( await answer.json() ) as { id: number }[] ).map( ( { id } ) => id );
	}, files );
}

const contents = ( page: Page ) => page.getByRole( 'navigation', { name: '目录' } );
const heading = ( page: Page, name: string ) => page.getByRole( 'heading', { name, exact: true } );

/** The heading stands in the upper part of the window, where a reader looks first. */
async function expect_reached( page: Page, name: string ): Promise< void > {
	await expect
		.poll( async () => Math.round( ( await heading( page, name ).boundingBox() )?.y ?? -1 ), {
			message: name,
		} )
		.toBeLessThan( 200 );
	await expect( heading( page, name ) ).toBeInViewport();
	await expect( heading( page, name ) ).toBeFocused();
	expect( decodeURIComponent( new URL( page.url() ).hash ) ).toBe( `#h-${ name }` );
}

test( 'an article is read by its contents, on a desk and on a phone', async ( {
	open_as,
	trouble,
	expect_accessible,
	baseURL,
} ) => {
	// Core preloads its script where scripts are off, too.
	trouble.allow.push( /interactivity.* csp$/ );
	const admin = await open_as( 'admin' );
	const stamp = Date.now();
	const path = await write( admin, {
		post_type: 'post',
		post_title: `先学会不拆 ${ stamp }`,
		post_content: ARTICLE,
	} );
	const short = await write( admin, {
		post_type: 'post',
		post_title: `一句话 ${ stamp }`,
		post_content: '<p>没有小标题。</p>',
	} );

	await test.step( 'two levels, and a press leads to the section', async () => {
		const page = await open_as( null );
		await page.goto( path );
		const links = contents( page ).getByRole( 'link' );
		await expect( links ).toHaveText( [ '为什么不拆', '听声音', '快门声', '过片的阻力', '动手之前' ] );
		await expect( contents( page ).locator( 'ol ol' ).getByRole( 'link' ) ).toHaveText( [
			'快门声',
			'过片的阻力',
		] );
		await page.waitForLoadState( 'networkidle' );
		await links.filter( { hasText: '快门声' } ).click();
		await expect_reached( page, '快门声' );
		const current = contents( page ).locator( '[aria-current="location"]' );
		await expect( current ).toHaveText( '快门声' );
		// Beside the text all the way; the keyboard has it, too.
		await expect( contents( page ).getByText( /^已读 \d+%$/ ) ).toBeVisible();
		await expect( links.first() ).toBeInViewport();
		await links.first().focus();
		await page.keyboard.press( 'Enter' );
		await expect_reached( page, '为什么不拆' );
		await expect( current ).toHaveText( '为什么不拆' );
		// The way to the first heading may still be under way.
		await expect( async () => {
			await heading( page, '动手之前' ).evaluate( ( node ) => node.scrollIntoView( { behavior: 'instant' } ) );
			await expect( current ).toHaveText( '动手之前', { timeout: 1000 } );
		} ).toPass();
		await page.goBack();
		await expect( heading( page, '快门声' ) ).toBeInViewport();
	} );

	await test.step( 'a phone has them in a sheet', async () => {
		const phone = await open_as( null, PHONE );
		await phone.goto( path );
		await phone.waitForLoadState( 'networkidle' );
		const button = phone.getByRole( 'button', { name: '目录' } );
		await expect( button ).toBeVisible();
		await expect( contents( phone ) ).toBeHidden();
		await heading( phone, '快门声' ).evaluate( ( node ) => node.scrollIntoView( { behavior: 'instant' } ) );
		await button.tap();
		const sheet = phone.getByRole( 'dialog', { name: '目录' } );
		await expect( sheet.locator( '[aria-current="location"]' ) ).toHaveText( '快门声' );
		await expect_accessible( phone, '.zmo-tocsheet' );
		await phone.keyboard.press( 'Escape' );
		await expect( sheet ).toBeHidden();
		await expect( button ).toBeFocused();
		await button.tap();
		await sheet.getByRole( 'link', { name: '动手之前' } ).tap();
		await expect( sheet ).toBeHidden();
		await expect_reached( phone, '动手之前' );
	} );

	await test.step( 'without script the links lead there, without headings there are none', async () => {
		const plain = await open_as( null, { javaScriptEnabled: false } );
		await plain.goto( path );
		await contents( plain ).getByRole( 'link', { name: '动手之前' } ).click();
		await expect( heading( plain, '动手之前' ) ).toBeInViewport();
		await plain.setViewportSize( { width: 390, height: 844 } );
		await expect( contents( plain ) ).toBeVisible();
		await plain.goto( short );
		await expect( heading( plain, `一句话 ${ stamp }` ) ).toBeVisible();
		await expect( contents( plain ) ).toHaveCount( 0 );
	} );

	await test.step( "on the theme's own page they stand above the text, then beside it or behind a button", async () => {
		const own = [ { name: 'zm_article', value: 'theme', url: baseURL ?? '' } ];
		const page = await open_as( null );
		await page.context().addCookies( own );
		await page.goto( path );
		await page.waitForLoadState( 'networkidle' );
		await contents( page ).getByRole( 'link', { name: '快门声' } ).click();
		await expect_reached( page, '快门声' );
		await expect( contents( page ).getByText( /^已读 \d+%$/ ) ).toBeVisible();
		await page.goto( short );
		await expect( contents( page ).getByText( '暂无目录' ) ).toBeVisible();
		const phone = await open_as( null, PHONE );
		await phone.context().addCookies( own );
		await phone.goto( path );
		await phone.waitForLoadState( 'networkidle' );
		const button = phone.getByRole( 'button', { name: '目录' } );
		await expect( button ).toBeHidden();
		await heading( phone, '动手之前' ).evaluate( ( node ) => node.scrollIntoView( { behavior: 'instant' } ) );
		await expect( button ).toBeVisible();
		await page.goto( path );
		await expect_accessible( page, 'main' );
	} );

	for ( const colorScheme of [ 'light', 'dark' ] as const ) {
		await test.step( `axe, ${ colorScheme }`, async () => {
			const page = await open_as( null, { colorScheme, reducedMotion: 'reduce' } );
			for ( const one of [ path, short ] ) {
				await page.goto( one );
				await page.waitForLoadState( 'networkidle' );
				await expect_accessible( page, '.zmo-site' );
			}
		} );
	}
} );

test( 'a post is passed on: by its address, by the system, by a poster whose code can be read', async ( {
	open_as,
	member1,
	expect_accessible,
} ) => {
	const words = `雾散了 ${ Date.now() }`;
	const path = await write( member1, {
		post_title: words,
		post_content: '茶园在脚下',
		privacy: { type: 'login', content: HIDDEN },
	} );
	const page = await open_as( null, { permissions: [ 'clipboard-read', 'clipboard-write' ] } );
	await page.addInitScript( () => {
		Object.assign( navigator, {
			share: async ( what: ShareData ) => void Object.assign( window, { shared: what } ),
		} );
	} );
	await page.goto( path );
	const url = page.url();
	const share = page.getByRole( 'article' ).first().getByRole( 'button', { name: '分享', exact: true } );
	const entry = ( name: string ) => page.getByRole( 'menu', { name: '分享' } ).getByRole( 'menuitem', { name } );

	await test.step( 'the menu goes by keys, and the button stays in its place', async () => {
		await page.waitForLoadState( 'networkidle' );
		const before = await share.boundingBox();
		await share.focus();
		await page.keyboard.press( 'Enter' );
		await expect( entry( '复制链接' ) ).toBeFocused();
		await page.keyboard.press( 'ArrowUp' );
		await expect( entry( '生成海报' ) ).toBeFocused();
		await expect_accessible( page, '.zmo-post' );
		await page.keyboard.press( 'Escape' );
		await expect( share ).toBeFocused();
		expect( await share.boundingBox() ).toEqual( before );
	} );

	await test.step( '复制成功', async () => {
		await share.click();
		await entry( '复制链接' ).click();
		await expect( page.getByText( '复制成功' ) ).toBeVisible();
		expect( await page.evaluate( () => navigator.clipboard.readText() ) ).toBe( url );
	} );

	await test.step( "the system's own sheet", async () => {
		await share.click();
		await entry( '系统分享' ).click();
		await expect
			.poll( () => page.evaluate( () => ( window as unknown as { shared?: ShareData } ).shared ) )
			.toEqual( { title: words, url } );
	} );

	await test.step( 'a code for another phone', async () => {
		await share.click();
		await entry( '微信扫码' ).click();
		const dialog = page.getByRole( 'dialog', { name: '微信扫码' } );
		await expect( dialog.getByRole( 'img', { name: `「${ words }」的二维码` } ) ).toBeVisible();
		await expect_accessible( page, '.zmo-codemodal' );
		await dialog.getByRole( 'button', { name: '关闭' } ).click();
	} );

	await test.step( 'the poster', async () => {
		await share.click();
		const [ answer ] = await Promise.all( [ page.waitForResponse( /post\/share/ ), entry( '生成海报' ).click() ] );
		expect( await answer.text() ).not.toContain( HIDDEN );
		const dialog = page.getByRole( 'dialog', { name: '分享海报' } );
		await expect( dialog.getByRole( 'button', { name: '保存图片' } ) ).toBeEnabled();
		await expect( dialog.getByRole( 'img', { name: `「${ words }」的分享海报` } ) ).toBeVisible();
		await expect_accessible( page, '.zmo-postermodal' );
		const drawn = await dialog.locator( 'canvas' ).evaluate( ( node ) => {
			const canvas = node as HTMLCanvasElement;
			const { data, width, height } = canvas
				.getContext( '2d' )!
				.getImageData( 0, 0, canvas.width, canvas.height );
			let bytes = '';
			for ( let at = 0; at < data.length; at += 0x8000 ) {
				bytes += String.fromCharCode( ...data.subarray( at, at + 0x8000 ) );
			}
			return { pixels: btoa( bytes ), width, height };
		} );
		const pixels = new Uint8ClampedArray( Buffer.from( drawn.pixels, 'base64' ) );
		expect( jsQR( pixels, drawn.width, drawn.height )?.data ).toBe( url );
		const [ file ] = await Promise.all( [
			page.waitForEvent( 'download' ),
			dialog.getByRole( 'button', { name: '保存图片' } ).click(),
		] );
		expect( file.suggestedFilename() ).toMatch( /^雾散了-\d+\.png$/ );
		expect(
			readFileSync( await file.path() )
				.subarray( 1, 4 )
				.toString()
		).toBe( 'PNG' );
		await page.keyboard.press( 'Escape' );
		await expect( dialog ).toBeHidden();
	} );

	await test.step( '复制失败, 暂无可复制内容', async () => {
		await page.evaluate( () => {
			document.execCommand = () => false;
			Object.assign( navigator.clipboard, { writeText: () => Promise.reject( new Error( 'no' ) ) } );
		} );
		await share.click();
		await entry( '复制链接' ).click();
		await expect( page.getByText( '复制失败' ) ).toBeVisible();
		await page
			.locator( 'main' )
			.evaluate( ( main ) =>
				main.insertAdjacentHTML(
					'beforeend',
					'<span data-zeromo-widget="copy-button" data-zeromo-props=\'{"text":""}\'><button type="button">复制口令</button></span>'
				)
			);
		await page.getByRole( 'button', { name: '复制口令' } ).click();
		await expect( page.getByText( '暂无可复制内容' ) ).toBeVisible();
	} );
} );

test( 'pictures are looked at by mouse, wheel and keys, and the focus comes back', async ( {
	open_as,
	member1,
	expect_accessible,
} ) => {
	const names = [ 'lake-dawn', 'bread', 'camera', 'noodles', 'tea', 'kingfisher' ];
	const path = await write( member1, { post_content: '六张', image_ids: await pictures( member1, names ) } );
	const page = await open_as( null );
	await page.goto( path );
	const links = page.locator( '.zmo-post .zmo-gallery' ).getByRole( 'link' );
	await expect( links ).toHaveCount( 6 );
	const originals = await links.evaluateAll( ( all ) => all.map( ( one ) => ( one as HTMLAnchorElement ).href ) );
	const viewer = page.getByRole( 'dialog', { name: '查看图片' } );
	const at = ( n: number ) => expect( viewer.getByText( `${ n }/6`, { exact: true } ) ).toBeVisible();
	const original = viewer.getByRole( 'link', { name: '原图' } );

	await links.nth( 1 ).focus();
	await page.keyboard.press( 'Enter' );
	await at( 2 );
	await expect( viewer.locator( `[aria-hidden="false"] img[src="${ originals[ 1 ] }"]` ) ).toBeInViewport( {
		ratio: 1,
	} );
	await page.keyboard.press( 'ArrowRight' );
	await at( 3 );
	await page.keyboard.press( 'End' );
	await at( 6 );
	await expect( viewer.getByRole( 'button', { name: '下一张' } ) ).toHaveCount( 0 );
	await page.keyboard.press( 'ArrowRight' );
	await at( 6 );
	await page.keyboard.press( 'Home' );
	await at( 1 );
	await expect( viewer.getByRole( 'button', { name: '上一张' } ) ).toHaveCount( 0 );
	await viewer.getByRole( 'button', { name: '下一张' } ).click();
	await at( 2 );
	await viewer.hover();
	await page.mouse.wheel( 0, 120 );
	await at( 3 );
	await expect( async () => {
		await page.mouse.wheel( 0, -120 );
		await expect( viewer.getByText( '1/6', { exact: true } ) ).toBeVisible( { timeout: 500 } );
	} ).toPass();

	await viewer.getByRole( 'button', { name: '缩略图' } ).click();
	const thumbs = viewer.getByRole( 'button', { name: /^第 \d 张图$/ } );
	await expect( thumbs ).toHaveCount( 6 );
	const rows = await thumbs.evaluateAll( ( all ) => all.map( ( one ) => one.getBoundingClientRect().top ) );
	expect( rows.filter( ( top ) => top === rows[ 0 ] ) ).toHaveLength( 5 );
	await expect_accessible( page, '.zmo-light' );
	await thumbs.nth( 3 ).click();
	await at( 4 );
	await expect( original ).toHaveAttribute( 'href', originals[ 3 ] ?? '' );
	await expect( original ).toHaveAttribute( 'target', '_blank' );
	expect( ( await page.request.get( originals[ 3 ] ?? '' ) ).headers()[ 'content-type' ] ).toMatch( /^image\// );
	await expect_accessible( page, '.zmo-light' );
	for ( let n = 0; n < 8; n++ ) {
		await page.keyboard.press( n % 3 ? 'Tab' : 'Shift+Tab' );
		expect( await viewer.locator( ':focus' ).count(), `after ${ n + 1 } steps` ).toBe( 1 );
	}
	await page.keyboard.press( 'Escape' );
	await expect( viewer ).toBeHidden();
	await expect( links.nth( 1 ) ).toBeFocused();
	expect( page.url() ).toContain( path );
} );

/** The name the plugin has in the list of plugins. */
const PLUGIN = 'zeromo-example-links-out';

test( 'a link out leads through a signed address; a changed one leads nowhere', async ( {
	open_as,
	requestUtils,
	member1,
	trouble,
	expect_accessible,
} ) => {
	// Our page for what is not signed, as browsers print it.
	trouble.allow.push( /400/ );
	const away = 'https://example.com/a?b=1';
	await requestUtils.activatePlugin( PLUGIN );
	try {
		const page = await open_as( null );
		await page.goto( await write( member1, { post_content: `看 ${ away } 吧 ${ Date.now() }` } ) );
		const link = page.getByRole( 'article' ).first().getByRole( 'link', { name: away } );
		await expect( link ).toHaveAttribute( 'href', /\/go\/\?to=/ );
		await expect( link ).toHaveAttribute( 'target', '_blank' );
		await expect( link ).toHaveAttribute( 'rel', 'noopener nofollow ugc' );
		await page.context().route( 'https://example.com/**', ( route ) => route.fulfill( { body: 'there' } ) );
		const [ other ] = await Promise.all( [
			page.waitForEvent( 'popup' ),
			page.context().waitForEvent( 'request', ( request ) => request.url() === away ),
			link.click(),
		] );
		expect( await other.evaluate( () => window.opener ) ).toBeNull();

		const signed = ( await link.getAttribute( 'href' ) ) ?? '';
		for ( const colorScheme of [ 'light', 'dark' ] as const ) {
			const visitor = await open_as( null, { ...PHONE, colorScheme } );
			for ( const wrong of [ signed.replace( 'to=', 'to=a' ), '/go/?to=https://example.com/', '/go/' ] ) {
				const answer = await visitor.goto( wrong );
				expect( answer?.status(), wrong ).toBe( 400 );
				expect( new URL( visitor.url() ).pathname ).toBe( '/go/' );
				await expect( heading( visitor, '链接无效' ) ).toBeVisible();
				await expect( visitor.getByRole( 'link', { name: '回到首页' } ) ).toBeVisible();
			}
			await expect_accessible( visitor );
		}
	} finally {
		await requestUtils.deactivatePlugin( PLUGIN );
	}
} );

/** What a page's head tells. */
async function head( page: Page, path: string ) {
	const answer = await page.goto( path );
	expect( answer?.status(), path ).toBe( 200 );
	return page.evaluate( () => {
		const all = ( selector: string, attribute: string ) =>
			[ ...document.querySelectorAll( selector ) ].map( ( one ) => one.getAttribute( attribute ) ?? '' );
		const own = [ ...document.querySelectorAll( 'script[type="application/ld+json"]' ) ].map(
			( one ) => JSON.parse( one.textContent ?? '' ) as Record< string, unknown >
		);
		return {
			canonical: all( 'link[rel="canonical"]', 'href' ),
			title: all( 'meta[property="og:title"]', 'content' ),
			url: all( 'meta[property="og:url"]', 'content' ),
			type: all( 'meta[property="og:type"]', 'content' ),
			robots: all( 'meta[name="robots"]', 'content' ).join(),
			data: own,
		};
	} );
}

test( 'every page that can be passed on tells machines what it is, and what of it is locked', async ( {
	open_as,
	member1,
	expect_accessible,
} ) => {
	const stamp = Date.now();
	const admin = await open_as( 'admin' );
	const lock = { privacy: { type: 'password', value: '芝麻开门', content: HIDDEN } };
	const open = await write( member1, { post_title: `山路 ${ stamp }`, post_content: '谁都能看' } );
	const shut = await write( member1, { post_title: `花盆 ${ stamp }`, post_content: '前言', ...lock } );
	const article = await write( admin, {
		post_type: 'post',
		post_title: `锁住的 ${ stamp }`,
		post_content: ARTICLE,
		...lock,
	} );
	const page = await open_as( null );
	const first = async ( list: string, part: string ) => {
		await page.goto( list );
		const href = await page.getByRole( 'main' ).locator( `a[href*="/${ part }/"]` ).first().getAttribute( 'href' );
		return new URL( href ?? '', page.url() ).pathname;
	};
	const pages: [ string, string, string, boolean ][] = [
		[ open, 'DiscussionForumPosting', 'article', false ],
		[ shut, 'DiscussionForumPosting', 'article', true ],
		[ article, 'Article', 'article', true ],
		[ await first( '/circles/', 'circle' ), 'Organization', 'website', false ],
		[ await first( '/topics/', 'topic' ), 'CollectionPage', 'website', false ],
		[ '/member/member1/', 'ProfilePage', 'profile', false ],
	];
	for ( const [ path, kind, type, locked ] of pages ) {
		await test.step( `${ kind } ${ path }`, async () => {
			const told = await head( page, path );
			expect( told.canonical ).toEqual( told.url );
			expect( told.url ).toEqual( [ page.url() ] );
			expect( told.title ).toHaveLength( 1 );
			expect( told.title[ 0 ] ).not.toBe( '' );
			expect( told.type ).toEqual( [ type ] );
			expect( told.data.map( ( one ) => one[ '@type' ] ) ).toEqual( [ kind ] );
			expect( told.robots ).not.toContain( 'noindex' );
			if ( type !== 'article' ) {
				return;
			}
			const [ data = {} ] = told.data;
			expect( data.isAccessibleForFree ).toBe( ! locked );
			expect( told.robots.includes( 'noarchive' ) ).toBe( locked );
			if ( locked ) {
				const { cssSelector, isAccessibleForFree } = data.hasPart as Record< string, unknown >;
				expect( isAccessibleForFree ).toBe( false );
				await expect( page.locator( String( cssSelector ) ) ).toHaveCount( 1 );
				await expect( page.locator( String( cssSelector ) ) ).toHaveAttribute( 'data-nosnippet', '' );
				expect( await page.content() ).not.toContain( HIDDEN );
			}
		} );
	}
	for ( const colorScheme of [ 'light', 'dark' ] as const ) {
		const visitor = await open_as( null, { colorScheme, reducedMotion: 'reduce' } );
		for ( const path of [ shut, article ] ) {
			await visitor.goto( path );
			await visitor.waitForLoadState( 'networkidle' );
			await expect_accessible( visitor, 'main' );
		}
	}
} );
