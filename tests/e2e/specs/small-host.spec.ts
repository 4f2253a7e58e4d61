import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';

const PICTURE = join( __dirname, '../../../demo/pictures/bread.jpg' );
/** Bytes that this host takes in one upload, less than the picture has; PHP's own limit is only read at its start. */
const LIMIT = 100_000;

/** Makes the page's host a small one: it says its limit, and takes no picture at once. Gives the calls that were made. */
async function on_a_small_host( page: Page ): Promise< string[] > {
	const calls: string[] = [];
	await page.route( '**/*', async ( route ) => {
		if ( route.request().resourceType() !== 'document' || route.request().method() !== 'GET' ) {
			await route.fallback();
			return;
		}
		const answer = await route.fetch();
		const html = await answer.text();
		expect( html ).toMatch( /"upload_max":\d+/ );
		await route.fulfill( {
			response: answer,
			body: html.replace( /"upload_max":\d+/, `"upload_max":${ LIMIT }` ),
		} );
	} );
	await page.route( /\/zeromo\/v1\//, async ( route ) => {
		const path = new URL( route.request().url() ).pathname.replace( '/wp-json/zeromo/v1', '' );
		const verb = route.request().method();
		if ( verb === 'POST' && path === '/media' ) {
			await route.fulfill( {
				status: 413,
				json: { code: 'zeromo_file_too_large', message: '文件过大', data: { status: 413 } },
			} );
			return;
		}
		calls.push( `${ verb } ${ path.replace( /\d+$/, '' ) }` );
		await route.fallback();
	} );
	return calls;
}

test( 'pictures that the host does not take at once go in parts: face, cover, circle, topic', async ( {
	open_as,
	trouble,
} ) => {
	test.setTimeout( 150_000 );
	trouble.allow.push( /status of 413/ );
	const page = await open_as( 'admin' );
	const calls = await on_a_small_host( page );
	/** So many pictures went in parts, before their form did. */
	const in_parts = ( count: number ) => {
		expect( calls.filter( ( one ) => one === 'POST /media/upload/' ) ).toHaveLength( count );
		calls.length = 0;
	};

	for ( const [ what, route ] of [
		[ 'avatar', 'set-avatar' ],
		[ 'cover', 'set-profile-cover' ],
	] ) {
		await page.goto( '/account/' );
		const sent = page.waitForResponse( ( one ) => one.url().includes( `/account/${ route }` ) );
		await page.locator( `.zmo-pic--${ what } input[type="file"]` ).setInputFiles( PICTURE );
		const answer = await sent;
		expect( answer.request().postDataJSON() ).toEqual( { 'image-id': expect.any( Number ) } );
		const { 'image-url': url } = ( await answer.json() ) as { 'image-url': string };
		await expect( page.locator( `.zmo-pic--${ what } img` ) ).toHaveAttribute( 'src', url );
	}
	in_parts( 2 );

	const title = `烘焙 ${ Date.now() }`;
	await page.goto( '/circles/?zmo_new=1' );
	const form = page.getByRole( 'form', { name: '创建圈子' } );
	const next = form.getByRole( 'button', { name: '下一步' } );
	await expect( next ).toBeVisible();
	await form.getByRole( 'textbox', { name: '圈子名称' } ).fill( title );
	await form.getByLabel( '选择图标' ).setInputFiles( PICTURE );
	await form.getByLabel( '选择封面' ).setInputFiles( PICTURE );
	for ( let step = 0; step < 3; step++ ) {
		await next.click();
	}
	await form.getByRole( 'button', { name: '创建圈子' } ).click();
	await expect( page.getByText( `「${ title }」创建好了` ) ).toBeVisible();
	in_parts( 2 );
	await page.getByRole( 'link', { name: '写公告和圈规' } ).click();
	const edit = page.getByRole( 'form', { name: '圈子资料' } );
	await expect( edit.locator( '.zmo-pic--icon img' ) ).toHaveAttribute( 'src', /uploads/ );
	const cover = edit.locator( '.zmo-pic--cover img' );
	await expect( cover ).toHaveAttribute( 'src', /uploads/ );
	await edit.locator( 'input[name="cover"]' ).setInputFiles( PICTURE );
	await expect( cover ).toHaveAttribute( 'src', /^blob:/ );
	await edit.getByRole( 'button', { name: '保存' } ).click();
	await expect( page.getByRole( 'status' ).filter( { hasText: '已保存' } ) ).toBeVisible();
	in_parts( 1 );

	const name = `面包${ Date.now() }`;
	await page.goto( '/topics/' );
	await page.getByText( '创建话题', { exact: true } ).click();
	const dialog = page.getByRole( 'dialog', { name: '创建话题1' } );
	await dialog.getByRole( 'textbox', { name: '话题名称' } ).fill( name );
	await dialog.locator( 'input[type="file"]' ).setInputFiles( PICTURE );
	await dialog.getByRole( 'button', { name: '确定' } ).click();
	await expect( page.getByRole( 'heading', { level: 1, name: `#${ name }#` } ) ).toBeVisible();
	in_parts( 1 );
	const picture = page.locator( '.zmo-topic--head > img' );
	const old = ( await picture.getAttribute( 'src' ) ) ?? '';
	await page.getByText( '管理话题' ).click();
	const manage = page.getByRole( 'form', { name: '修改话题' } );
	await manage.getByLabel( '更换图片' ).setInputFiles( PICTURE );
	await manage.getByRole( 'button', { name: '保存' } ).click();
	await expect( picture ).not.toHaveAttribute( 'src', old );
	in_parts( 1 );
	expect( readFileSync( PICTURE ).length ).toBeGreaterThan( LIMIT );
} );
