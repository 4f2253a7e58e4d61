import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';

const text = ( page: Page ) => page.getByRole( 'textbox', { name: '内容' } );
const saved = ( page: Page ) => page.getByText( /^草稿已保存 \d\d:\d\d$/ );

async function open( page: Page, path = '/publish/' ): Promise< void > {
	await page.goto( path );
	await expect( page.getByRole( 'toolbar', { name: '编辑工具' } ) ).toBeVisible();
}

async function publish( page: Page ): Promise< void > {
	await page.getByRole( 'button', { name: '发布', exact: true } ).last().click();
	await expect( page ).toHaveURL( /\/activity\/\d+\// );
}

/** 2026-11-22T08:30 in the browser's own time, so many minutes from now. */
function field( page: Page, minutes: number ): Promise< string > {
	return page.evaluate( ( rest ) => {
		const time = new Date( Date.now() + rest * 60_000 );
		return new Date( time.getTime() - time.getTimezoneOffset() * 60_000 ).toISOString().slice( 0, 16 );
	}, minutes );
}

test( 'writing is kept from the first words, comes back after a crash, and stands in the draft box', async ( {
	open_as,
} ) => {
	const words = `写到一半 ${ Date.now() }`;
	const page = await open_as( 'member1' );
	await open( page );
	await text( page ).fill( words );
	await expect( saved( page ) ).toBeVisible();

	// The process dies: no chance to say goodbye.
	const again = await page.context().newPage();
	await page.close( { runBeforeUnload: false } );
	await open( again );
	await expect( text( again ) ).toHaveValue( words );
	await expect( again.getByText( /^已恢复 / ) ).toBeVisible();

	await again.goto( '/account/drafts/' );
	const draft = again.getByRole( 'feed', { name: '草稿' } ).getByRole( 'article', { name: words } );
	await expect( draft ).toHaveCount( 1 );
	await draft.getByRole( 'link', { name: '继续编辑' } ).click();
	await expect( text( again ) ).toHaveValue( words );
	await text( again ).fill( `${ words }，写完了` );
	await publish( again );
	await again.goto( '/account/drafts/' );
	await expect( again.getByRole( 'article', { name: words } ) ).toHaveCount( 0 );
} );

test( 'two windows with one draft never overwrite each other', async ( { open_as, trouble } ) => {
	trouble.allow.push( /409/ );
	const stamp = Date.now();
	const first = await open_as( 'member1' );
	await open( first );
	await text( first ).fill( `第一个窗口 ${ stamp }` );
	await expect( saved( first ) ).toBeVisible();
	const second = await first.context().newPage();
	await open( second );
	await expect( text( second ) ).toHaveValue( `第一个窗口 ${ stamp }` );
	await text( second ).fill( `第二个窗口 ${ stamp }` );
	await expect( saved( second ) ).toBeVisible();

	await text( first ).fill( `第一个窗口，后来 ${ stamp }` );
	const choice = first.getByRole( 'alert' ).filter( { hasText: '在别处改过了' } );
	await expect( choice ).toBeVisible();
	await expect( text( first ) ).toHaveValue( `第一个窗口，后来 ${ stamp }` );
	await choice.getByRole( 'button', { name: '载入那一份' } ).click();
	await expect( text( first ) ).toHaveValue( `第二个窗口 ${ stamp }` );
	await first.getByRole( 'button', { name: '换成另一份' } ).click();
	await expect( text( first ) ).toHaveValue( `第一个窗口，后来 ${ stamp }` );
	await publish( first );
	await expect( first.getByText( `第一个窗口，后来 ${ stamp }` ).first() ).toBeVisible();
	await second.close();
} );

test( 'without a connection the words stay on the device and go out later', async ( { open_as, trouble } ) => {
	trouble.allow.push( /ERR_INTERNET_DISCONNECTED/, /Failed to load resource/ );
	const words = `没有网 ${ Date.now() }`;
	const page = await open_as( 'member1' );
	await open( page );
	await text( page ).fill( '有网' );
	await expect( saved( page ) ).toBeVisible();
	await page.context().setOffline( true );
	await text( page ).fill( words );
	await page.getByRole( 'button', { name: '发布', exact: true } ).last().click();
	await expect( page.getByText( '网络断了，内容已存在本机' ).first() ).toBeVisible();
	await expect( text( page ) ).toHaveValue( words );
	await page.context().setOffline( false );
	await publish( page );
	await expect( page.getByText( words ).first() ).toBeVisible();
} );

test( 'what is scheduled is seen by its author alone until its time', async ( { open_as, visitor } ) => {
	const words = `到时见 ${ Date.now() }`;
	const page = await open_as( 'member1' );
	await open( page );
	await text( page ).fill( words );
	await page.getByRole( 'button', { name: '定时', exact: true } ).click();
	await page.getByLabel( '发布时间' ).fill( await field( page, -60 ) );
	await page.getByRole( 'button', { name: '定时发布', exact: true } ).last().click();
	await expect( page.getByText( '定时发布的时间要晚于现在' ).first() ).toBeVisible();
	await page.getByLabel( '发布时间' ).fill( await field( page, 90 ) );
	await page.getByRole( 'button', { name: '定时发布', exact: true } ).last().click();
	await expect( page ).toHaveURL( /\/account\/drafts\/\?state=future/ );
	await visitor.goto( '/community/' );
	await expect( visitor.getByText( words ) ).toHaveCount( 0 );

	const item = page.getByRole( 'article', { name: words } );
	await expect( item ).toBeVisible();
	await item.getByRole( 'link', { name: '修改' } ).click();
	await page.getByRole( 'button', { name: '取消定时' } ).click();
	await publish( page );
	await visitor.reload();
	await expect( visitor.getByText( words ).first() ).toBeVisible();
} );

test( 'a change is saved apart, then marked', async ( { open_as, visitor } ) => {
	const stamp = Date.now();
	const page = await open_as( 'member1' );
	await open( page );
	await text( page ).fill( `原来的 ${ stamp }` );
	await publish( page );
	const url = page.url();
	const id = url.match( /activity\/(\d+)/ )?.[ 1 ];
	await expect( page.getByText( '已编辑' ) ).toHaveCount( 0 );
	await open( page, `/publish/?id=${ id }` );
	await text( page ).fill( `改过的 ${ stamp }` );
	await expect( saved( page ) ).toBeVisible();
	await visitor.goto( url );
	await expect( visitor.getByText( `原来的 ${ stamp }` ).first() ).toBeVisible();

	// On another device the change goes on where it was left.
	const other = await open_as( 'member1' );
	await open( other, `/publish/?id=${ id }` );
	await expect( text( other ) ).toHaveValue( `改过的 ${ stamp }` );
	await expect( other.getByRole( 'button', { name: '放弃修改' } ) ).toBeVisible();
	await publish( other );
	await visitor.reload();
	await expect( visitor.getByText( `改过的 ${ stamp }` ).first() ).toBeVisible();
	await expect( visitor.getByText( '已编辑' ).first() ).toBeVisible();
	await expect( visitor.getByText( `原来的 ${ stamp }` ) ).toHaveCount( 0 );
} );
