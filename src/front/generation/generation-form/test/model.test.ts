import { costOf, firstMissing, isOpen, readTools } from '../model';

const wanted = { post_title: '湖边', model: '1', cat_id: '2', style_id: '3' };

test( 'the first broken rule is told: title, tool, category, style', () => {
	expect( firstMissing( wanted ) ).toBeNull();
	expect( firstMissing( { post_title: ' ', model: '', cat_id: '', style_id: '' } )?.field ).toBe( 'post_title' );
	expect( firstMissing( { ...wanted, model: '', cat_id: '' } )?.field ).toBe( 'model' );
	expect( firstMissing( { ...wanted, cat_id: 'x', style_id: '' } )?.field ).toBe( 'cat_id' );
	expect( firstMissing( { ...wanted, style_id: '' } )?.message ).toBe( '请选择风格' );
} );

test( 'the cost of all pictures is told in what pays them', () => {
	const [ points, money ] = readTools( [
		{ id: '1', asset: 'points', price: 12, sizes: [ '512x512' ], most: 4 },
		{ id: '2', asset: 'balance', price: 15, sizes: [], most: 0 },
	] );
	expect( points && costOf( points, 3 ) ).toBe( '共 36 积分' );
	expect( money && costOf( money, 2 ) ).toBe( '共 ￥0.30' );
	expect( money && costOf( { ...money, price: 0 }, 2 ) ).toBe( '免费' );
	expect( money?.most ).toBe( 1 );
} );

test( 'what waits and what is drawn is open', () => {
	expect( [ 'pending', 'running', 'done', 'failed', 'cancelled' ].filter( isOpen ) ).toEqual( [
		'pending',
		'running',
	] );
} );
