import type { AdminBulk } from '../../../shared/api/types.gen';
import { toldOf } from '../told';

const bulk: AdminBulk = {
	id: 7,
	list: 'content',
	act: 'delete',
	total: 5,
	done: 2,
	waiting: 3,
	refused: [],
	undo: 0,
};

it( 'says how far it is, that all is done, and what was refused', () => {
	expect( toldOf( bulk ) ).toBe( '正在处理：已完成 2 个，共 5 个' );
	expect( toldOf( { ...bulk, done: 5, waiting: 0 } ) ).toBe( '已处理 5 个' );
	const refused = [ { id: 9, reason: '内容不存在或已删除' } ];
	expect( toldOf( { ...bulk, waiting: 2, refused } ) ).toBe( '正在处理：已完成 3 个，共 5 个' );
	expect( toldOf( { ...bulk, done: 4, waiting: 0, refused } ) ).toBe( '已处理 4 个，1 个没有处理' );
	expect( toldOf( { ...bulk, act: 'undo', done: 5, waiting: 0 } ) ).toBe( '已撤销 5 个' );
	expect( toldOf( { ...bulk, act: 'undo', done: 4, waiting: 0, refused } ) ).toBe( '已撤销 4 个，1 个没有撤销' );
} );
