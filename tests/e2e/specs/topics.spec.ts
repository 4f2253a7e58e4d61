import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { call, expect, PHONE, test } from '../fixtures';
import { small_targets } from '../fixtures/targets';

const PICTURE = join( __dirname, '../../../demo/pictures/lake-dawn.jpg' );

interface Topic {
	id: number;
	name: string;
	url: string;
}

async function nonce_of( page: Page ): Promise< string > {
	await page.goto( '/topics/' );
	return ( await page.evaluate( () => window.zeromo?.nonce ) ) ?? '';
}

/** A topic made by this member. */
async function make_topic( page: Page, name: string ): Promise< Topic > {
	const answer = await page.request.post( '/wp-json/zeromo/v1/topic', {
		headers: { 'X-WP-Nonce': await nonce_of( page ) },
		multipart: { name, thumbnail: { name: 'a.jpg', mimeType: 'image/jpeg', buffer: readFileSync( PICTURE ) } },
	} );
	expect( answer.ok(), await answer.text() ).toBe( true );
	return ( await answer.json() ) as Topic;
}

/** A post of this member about a topic. */
async function write( page: Page, topic: Topic, post_content: string ): Promise< void > {
	await call( page, '/content', { post_content, topic_id: [ topic.id ] } );
}

test( 'a topic is made on the square, with a picture, in the dialog', async ( { open_as, expect_accessible } ) => {
	const page = await open_as( 'admin' );
	const name = `湖边${ Date.now() }`;
	await page.goto( '/topics/' );
	await expect_accessible( page, 'main' );
	await page.getByText( '创建话题', { exact: true } ).click();
	const dialog = page.getByRole( 'dialog', { name: '创建话题1' } );
	await dialog.getByRole( 'textbox', { name: '话题名称' } ).fill( name );
	await dialog.getByRole( 'button', { name: '确定' } ).click();
	await expect( dialog.getByText( '请上传话题图片' ) ).toBeVisible();
	await dialog.locator( 'input[type="file"]' ).setInputFiles( PICTURE );
	await expect_accessible( page, '[role="dialog"]' );
	await dialog.getByRole( 'button', { name: '确定' } ).click();
	await expect( page.getByRole( 'heading', { level: 1, name: `#${ name }#` } ) ).toBeVisible();
	await expect( page.getByText( '这里还没有动态' ) ).toBeVisible();
	await page.goto( `/topics/?zmo_s=${ encodeURIComponent( name ) }` );
	await expect( page.locator( 'article.zmo-topic' ) ).toHaveCount( 1 );
	await page.goto( '/topics/?zmo_s=%E6%B2%A1%E6%9C%89%E7%9A%84%E5%90%8D%E5%AD%97' );
	await expect( page.getByText( '没有找到话题' ) ).toBeVisible();
} );

test( 'a member follows a topic and finds it on the square', async ( {
	open_as,
	member1,
	visitor,
	expect_accessible,
} ) => {
	const topic = await make_topic( await open_as( 'admin' ), `关注${ Date.now() }` );
	await member1.goto( topic.url );
	const head = member1.locator( '.zmo-topic--head' );
	await expect( head ).toContainText( '0 关注' );
	await head.getByRole( 'button', { name: '关注', pressed: false } ).click();
	await expect( head.getByRole( 'button', { name: '已关注', pressed: true } ) ).toBeVisible();
	await expect( head ).toContainText( '1 关注' );
	await expect_accessible( member1, 'main' );
	await member1.goto( '/topics/' );
	const mine = member1.locator( '.zmo-mine' );
	await expect( mine.getByRole( 'heading', { name: '关注的话题' } ) ).toBeVisible();
	await mine.getByRole( 'link', { name: '全部' } ).click();
	const card = member1.locator( 'article.zmo-topic', { hasText: topic.name } );
	await card.getByRole( 'button', { name: '已关注' } ).click();
	await expect( card.getByRole( 'button', { name: '关注', pressed: false } ) ).toBeVisible();
	await member1.reload();
	await expect( member1.locator( 'article.zmo-topic', { hasText: topic.name } ) ).toHaveCount( 0 );

	await visitor.goto( topic.url );
	await visitor.locator( '.zmo-topic--head' ).getByRole( 'button', { name: '关注' } ).click();
	await expect( visitor.getByRole( 'dialog' ) ).toBeVisible();
} );

test( 'what is written about a topic one follows stands under 关注', async ( { open_as, member2 } ) => {
	const admin = await open_as( 'admin' );
	const topic = await make_topic( admin, `听雨${ Date.now() }` );
	const words = `雨点落在瓦上 ${ Date.now() }`;
	await write( admin, topic, words );
	const post = member2.getByRole( 'article' ).filter( { hasText: words } );
	const stream = async () => {
		await member2.goto( '/community/?tab=following' );
		await expect( member2.getByRole( 'main' ) ).toBeVisible();
	};
	await stream();
	await expect( post ).toHaveCount( 0 );
	await member2.goto( topic.url );
	const head = member2.locator( '.zmo-topic--head' );
	await head.getByRole( 'button', { name: '关注', pressed: false } ).click();
	await expect( head.getByRole( 'button', { name: '已关注', pressed: true } ) ).toBeVisible();
	await stream();
	await expect( post ).toHaveCount( 1 );
	await expect( post ).toContainText( topic.name );
	await member2.goto( topic.url );
	await head.getByRole( 'button', { name: '已关注' } ).click();
	await expect( head.getByRole( 'button', { name: '关注', pressed: false } ) ).toBeVisible();
	await stream();
	await expect( post ).toHaveCount( 0 );
} );

test( 'posts of a topic stand by time or by heat, and who writes them beside them', async ( { open_as, member1 } ) => {
	const topic = await make_topic( await open_as( 'admin' ), `排序${ Date.now() }` );
	await write( member1, topic, `先写的 ${ topic.name }` );
	await write( member1, topic, `后写的 ${ topic.name }` );
	await member1.goto( topic.url );
	await expect( member1.locator( 'main article' ).first() ).toContainText( '后写的' );
	await expect( member1.locator( '.zmo-block', { hasText: '活跃作者' } ) ).toContainText( '2 条动态' );
	const sort = member1.getByRole( 'navigation', { name: '排序' } );
	await expect( sort.getByRole( 'link', { name: '最新' } ) ).toHaveAttribute( 'aria-current', 'page' );
	await sort.getByRole( 'link', { name: '热门' } ).click();
	await expect( member1 ).toHaveURL( /orderby=hot/ );
	await expect( sort.getByRole( 'link', { name: '热门' } ) ).toHaveAttribute( 'aria-current', 'page' );
	await expect( member1.locator( 'main article' ) ).toHaveCount( 2 );
} );

test( 'a moderator renames a topic and merges it; old addresses lead on', async ( {
	open_as,
	member1,
	expect_accessible,
} ) => {
	const page = await open_as( 'admin' );
	const now = Date.now();
	const old = await make_topic( page, `旧名${ now }` );
	const other = await make_topic( page, `另一个${ now }` );
	await write( member1, old, `会搬家的动态 ${ now }` );
	await member1.goto( old.url );
	await expect( member1.getByText( '管理话题' ) ).toHaveCount( 0 );

	await page.goto( old.url );
	await page.getByText( '管理话题' ).click();
	await expect_accessible( page, '.zmo-topic--head' );
	const edit = page.getByRole( 'form', { name: '修改话题' } );
	await edit.getByRole( 'textbox', { name: '话题名称' } ).fill( `新名${ now }` );
	await edit.getByRole( 'button', { name: '保存' } ).click();
	await expect( page.getByRole( 'heading', { level: 1, name: `#新名${ now }#` } ) ).toBeVisible();
	const renamed = page.url();
	expect( renamed ).not.toBe( old.url );
	await page.goto( old.url );
	expect( page.url() ).toBe( renamed );

	await page.getByText( '管理话题' ).click();
	const merge = page.getByRole( 'form', { name: '合并话题' } );
	await merge.getByRole( 'textbox', { name: '合并到的话题' } ).fill( other.name );
	await merge.getByText( '动态和关注都会移过去，不能撤销' ).click();
	await merge.getByRole( 'button', { name: '合并' } ).click();
	await expect( page.getByRole( 'heading', { level: 1, name: `#${ other.name }#` } ) ).toBeVisible();
	await expect( page.getByText( `会搬家的动态 ${ now }` ) ).toBeVisible();
	for ( const address of [ old.url, renamed ] ) {
		await member1.goto( address );
		await expect( member1.getByRole( 'heading', { level: 1, name: `#${ other.name }#` } ) ).toBeVisible();
	}
	const log = await page.request.get( '/wp-json/zeromo/v1/admin/staff-log', {
		headers: { 'X-WP-Nonce': await nonce_of( page ) },
	} );
	const { items } = ( await log.json() ) as { items: { label: string; reason: string }[] };
	expect( items.map( ( { label } ) => label ) ).toEqual( expect.arrayContaining( [ '合并话题', '修改话题' ] ) );
} );

test( 'a moderator changes the picture of a topic, with a look at it before; its head says who made it and how many look', async ( {
	open_as,
	member1,
} ) => {
	const page = await open_as( 'admin' );
	const topic = await make_topic( page, `换图${ Date.now() }` );
	await page.goto( topic.url );
	const picture = page.locator( '.zmo-topic--head > img' );
	const before = await picture.getAttribute( 'src' );
	await page.getByText( '管理话题' ).click();
	const form = page.getByRole( 'form', { name: '修改话题' } );
	await form.getByLabel( '更换图片' ).setInputFiles( join( __dirname, '../../../demo/pictures/bread.jpg' ) );
	await expect( form.getByRole( 'group', { name: '话题图片' } ).locator( 'img' ) ).toHaveAttribute( 'src', /^blob:/ );
	await form.getByRole( 'combobox', { name: '分类' } ).selectOption( { index: 1 } );
	const category = await form.getByRole( 'combobox', { name: '分类' } ).locator( 'option' ).nth( 1 ).innerText();
	await form.getByRole( 'button', { name: '保存' } ).click();
	await expect( picture ).not.toHaveAttribute( 'src', before ?? '' );

	await page.goto( '/topics/' );
	const tabs = page.getByRole( 'navigation', { name: '话题分类' } );
	await tabs.getByRole( 'link', { name: category, exact: true } ).click();
	await expect( tabs.getByRole( 'link', { name: category, exact: true } ) ).toHaveAttribute( 'aria-current', 'page' );
	await expect( page.locator( 'article.zmo-topic', { hasText: topic.name } ) ).toHaveCount( 1 );

	const counted = member1.waitForResponse( ( answer ) => answer.url().includes( '/topic/view' ) );
	await member1.goto( topic.url );
	expect( ( await counted ).status() ).toBe( 200 );
	await member1.reload();
	const head = member1.locator( '.zmo-topic--head' );
	await expect( head ).toContainText( /[12]\s+浏览/ );
	await expect( head.getByRole( 'link', { name: /主持人$/ } ) ).toBeVisible();
} );

test( 'without script topics are followed and made by forms', async ( { open_as } ) => {
	const topic = await make_topic( await open_as( 'admin' ), `没有脚本${ Date.now() }` );
	const plain = await open_as( 'member1', { javaScriptEnabled: false } );
	await plain.goto( topic.url );
	await plain.getByRole( 'button', { name: '关注', pressed: false } ).first().click();
	await expect( plain.locator( '.zmo-topic--head' ).getByRole( 'button', { name: '已关注' } ) ).toBeVisible();
	await expect( plain.locator( '.zmo-topic--head' ) ).toContainText( '1 关注' );

	const maker = await open_as( 'admin', { javaScriptEnabled: false } );
	const name = `表单${ Date.now() }`;
	await maker.goto( '/topics/' );
	await maker.getByRole( 'button', { name: '创建话题' } ).click();
	const form = maker.getByRole( 'dialog', { name: '创建话题1' } );
	await form.getByRole( 'textbox', { name: '话题名称' } ).fill( name );
	await form.getByLabel( '话题图片' ).setInputFiles( PICTURE );
	await form.getByRole( 'button', { name: '确定' } ).click();
	await expect( maker.getByRole( 'heading', { level: 1, name: `#${ name }#` } ) ).toBeVisible();
} );

test( '换一批 shows other members, with script and without', async ( { open_as } ) => {
	const names = ( page: Page ) => page.locator( '#zmo-people .zmo-row__t' ).allTextContents();
	const page = await open_as( null );
	await page.goto( '/community/' );
	const first = await names( page );
	await page.getByRole( 'link', { name: '换一批' } ).click();
	await expect( page.locator( '#zmo-people .zmo-row__t' ).first() ).not.toHaveText( first[ 0 ] ?? '' );
	expect( page.url() ).not.toContain( 'zmo_people' );
	await expect( page.getByRole( 'link', { name: '换一批' } ) ).toBeFocused();
	const second = await names( page );

	const plain = await open_as( null, { javaScriptEnabled: false } );
	await plain.goto( '/community/' );
	expect( await names( plain ) ).toEqual( first );
	await plain.getByRole( 'link', { name: '换一批' } ).click();
	await expect.poll( () => names( plain ) ).toEqual( second );
} );

test( 'on a phone the square and a topic fit, and a finger finds everything', async ( {
	open_as,
	expect_accessible,
} ) => {
	const admin = await open_as( 'admin' );
	const topic = await make_topic( admin, `手机上一个名字很长很长很长的话题${ Date.now() }` );
	const page = await open_as( 'admin', { ...PHONE, reducedMotion: 'reduce', colorScheme: 'dark' } );
	for ( const path of [ '/topics/', new URL( topic.url ).pathname ] ) {
		await page.goto( path );
		await page.waitForLoadState( 'networkidle' );
		const manage = page.getByText( '管理话题' );
		if ( path !== '/topics/' ) {
			await manage.click();
		}
		expect( await page.evaluate( () => document.documentElement.scrollWidth - window.innerWidth ) ).toBe( 0 );
		expect( await small_targets( page, page.locator( '.zmo-site' ) ), path ).toEqual( [] );
		await expect_accessible( page, 'main' );
	}
} );
