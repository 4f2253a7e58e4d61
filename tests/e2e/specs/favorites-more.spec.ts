import type { Page } from '@playwright/test';
import { call, expect, test } from '../fixtures';
import { small_targets } from '../fixtures/targets';

/** A red dot, so that a post has a picture. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

/** Folders of this test, in the order they were made. */
async function make_folders( page: Page, names: string[] ): Promise< number[] > {
	const ids: number[] = [];
	for ( const title of names ) {
		ids.push( ( await call< { id: number } >( page, '/favorite', { title } ) ).id );
	}
	return ids;
}

const ROWS = '.zmo-order .zmo-row__t';

/** These names stand first, in this order, if need be after the page has changed. */
async function expect_first( page: Page, selector: string, names: string[] ): Promise< void > {
	for ( const [ n, name ] of names.entries() ) {
		await expect( page.locator( selector ).nth( n ) ).toHaveText( name );
	}
}

test( 'folders are put in order by arrows, keys, dragging and without script', async ( {
	member1,
	open_as,
	expect_accessible,
} ) => {
	const stamp = Date.now();
	const [ one, two, three ] = [ `一 ${ stamp }`, `二 ${ stamp }`, `三 ${ stamp }` ] as const;
	await make_folders( member1, [ one, two, three ] );
	const saved = () =>
		member1.waitForResponse( ( answer ) => answer.url().includes( '/favorite/order' ) && answer.ok() );

	await member1.goto( '/account/favorites/' );
	await expect_first( member1, '.zmo-folder__t', [ three, two, one ] );
	await member1.getByRole( 'link', { name: '调整顺序' } ).click();
	await expect_accessible( member1, 'main' );

	await test.step( 'by an arrow', async () => {
		const done = saved();
		await member1.getByRole( 'button', { name: `下移「${ three }」` } ).click();
		await done;
		await expect_first( member1, ROWS, [ two, three, one ] );
	} );
	await test.step( 'by the keyboard', async () => {
		const grip = member1.getByRole( 'button', { name: `拖动或用上下键移动「${ one }」` } );
		await grip.focus();
		const done = saved();
		await member1.keyboard.press( 'ArrowUp' );
		await done;
		await expect( grip ).toBeFocused();
		await expect( member1.getByText( `「${ one }」现在是第 2 个` ) ).toHaveCount( 1 );
		await expect_first( member1, ROWS, [ two, one, three ] );
	} );
	await test.step( 'by dragging', async () => {
		const grip = member1.getByRole( 'button', { name: `拖动或用上下键移动「${ one }」` } );
		const from = await grip.boundingBox();
		const to = await member1.locator( '.zmo-order__row' ).first().boundingBox();
		if ( ! from || ! to ) {
			throw new Error( 'no rows' );
		}
		const done = saved();
		await member1.mouse.move( from.x + 22, from.y + 22 );
		await member1.mouse.down();
		await member1.mouse.move( from.x + 22, to.y + 20, { steps: 6 } );
		await member1.mouse.move( from.x + 22, to.y + 4, { steps: 3 } );
		await member1.mouse.up();
		await done;
		await expect_first( member1, ROWS, [ one, two, three ] );
	} );
	await test.step( 'without script', async () => {
		const plain = await open_as( 'member1', { javaScriptEnabled: false } );
		await plain.goto( '/account/favorites/?arrange=1' );
		await expect_first( plain, ROWS, [ one, two, three ] );
		await plain.getByRole( 'button', { name: `上移「${ two }」` } ).click();
		await plain.waitForURL( /arrange=1/ );
		await expect_first( plain, ROWS, [ two, one, three ] );
		await plain.getByRole( 'link', { name: '完成' } ).click();
		await expect_first( plain, '.zmo-folder__t', [ two, one, three ] );
	} );
} );

test( 'posts move to another folder, one becomes the cover, and fingers find everything', async ( {
	member1,
	member2,
	expect_accessible,
} ) => {
	const stamp = Date.now();
	const words = `码头的雾 ${ stamp }`;
	const picture = await call< { id: number } >( member1, '/media/from-data', {
		data: `data:image/png;base64,${ DOT }`,
		filename: '点.png',
	} );
	const post = await call< { id: number } >( member1, '/content', {
		post_content: words,
		image_ids: [ picture.id ],
	} );
	const [ from, to ] = await make_folders( member2, [ `从 ${ stamp }`, `到 ${ stamp }` ] );
	await call( member2, '/favorite/add-object', { favorite_id: from, post_id: post.id } );

	await member2.goto( `/account/favorites/?folder=${ from }` );
	await member2.getByRole( 'link', { name: '整理' } ).click();
	await expect_accessible( member2, 'main' );
	expect( await small_targets( member2, member2.locator( '.zmo-order' ) ) ).toEqual( [] );

	await member2.getByRole( 'checkbox', { name: new RegExp( words ) } ).check( { force: true } );
	await member2.getByRole( 'combobox', { name: '移到' } ).selectOption( { label: `到 ${ stamp }` } );
	await member2.getByRole( 'button', { name: '移动', exact: true } ).click();
	await expect( member2.getByText( '收藏夹里还没有内容' ) ).toBeVisible();

	await member2.goto( `/account/favorites/?folder=${ to }&manage=1` );
	await member2.getByRole( 'button', { name: `用「${ words }」作封面` } ).click();
	await expect( member2.getByRole( 'button', { name: `不再用「${ words }」作封面` } ) ).toHaveAttribute(
		'aria-pressed',
		'true'
	);
	await member2.goto( '/account/favorites/' );
	const card = member2.getByRole( 'link', { name: new RegExp( `到 ${ stamp }` ) } );
	await expect( card.locator( 'img' ) ).toHaveCount( 1 );
	expect( await small_targets( member2, member2.locator( '.zmo-fold__bar' ) ) ).toEqual( [] );

	await member2.goto( `/account/favorites/?folder=${ to }&manage=1` );
	await member2.getByRole( 'checkbox', { name: new RegExp( words ) } ).check( { force: true } );
	await member2.getByRole( 'button', { name: '移出收藏夹' } ).click();
	await expect( member2.getByText( '收藏夹里还没有内容' ) ).toBeVisible();
} );

test( 'a public folder is followed, stands in a list of its own and leaves it when it is closed', async ( {
	member1,
	member2,
	open_as,
} ) => {
	const name = `看过的好风景 ${ Date.now() }`;
	const [ folder ] = await make_folders( member1, [ name ] );
	await member2.goto( `/member/member1/favorites/?folder=${ folder }` );
	const button = member2.locator( '.zmo-fold__bar' ).getByRole( 'button', { name: '关注', exact: true } );
	await button.click();
	await expect( member2.locator( '.zmo-fold__bar' ).getByRole( 'button', { name: '已关注' } ) ).toHaveAttribute(
		'aria-pressed',
		'true'
	);
	await member2.goto( '/account/favorites/' );
	await member2.getByRole( 'link', { name: '我关注的' } ).click();
	await expect( member2.getByRole( 'link', { name: new RegExp( name ) } ) ).toBeVisible();

	await test.step( 'without script', async () => {
		const plain = await open_as( 'member2', { javaScriptEnabled: false } );
		await plain.goto( `/member/member1/favorites/?folder=${ folder }` );
		await plain.locator( '.zmo-fold__bar' ).getByRole( 'button', { name: '已关注' } ).click();
		await plain.locator( '.zmo-fold__bar' ).getByRole( 'button', { name: '关注', exact: true } ).click();
		await expect( plain.locator( '.zmo-fold__bar' ).getByRole( 'button', { name: '已关注' } ) ).toBeVisible();
	} );

	await call( member1, '/favorite', { favorite_id: folder, visibility: 'private' } );
	await member2.reload();
	await expect( member2.getByRole( 'link', { name: new RegExp( name ) } ) ).toHaveCount( 0 );
} );
